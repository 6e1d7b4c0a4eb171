import { Link } from 'react-router-dom';

/** The way in for a payer who has nothing to log in with. */
export function WithoutAccount() {
  return (
    <>
      Paid without an account? <Link to="/claim">Open one first</Link>: we mail you a link.
    </>
  );
}
