import { useLocation } from 'wouter';
import { Button } from '../button/button.tsx';

/** Goes back to where the reader came from, or to the landing page when this was the first page. */
export function BackButton() {
  const [, navigate] = useLocation();
  const goBack = () => {
    if (window.history.length > 1) window.history.back();
    else navigate('/');
  };
  return (
    <Button look="text" icon="back" onClick={goBack}>
      Back
    </Button>
  );
}
