import { useNavigate } from 'react-router-dom';
import { Button } from '../button/button.tsx';

/** Goes back to where the reader came from, or to the landing page when this was the first page. */
export function BackButton() {
  const navigate = useNavigate();
  const goBack = () => {
    if (window.history.length > 1) void navigate(-1);
    else void navigate('/');
  };
  return (
    <Button look="text" icon="back" onClick={goBack}>
      Back
    </Button>
  );
}
