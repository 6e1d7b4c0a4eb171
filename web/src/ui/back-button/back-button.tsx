import { useNavigate } from 'react-router-dom';
import { Button } from '../button/button.tsx';

/** Goes back to where on this site the reader came from, or to the landing page when this was the first page of it. */
export function BackButton() {
  const navigate = useNavigate();
  const goBack = () => {
    if (cameFromHere()) void navigate(-1);
    else void navigate('/');
  };
  return (
    <Button look="text" icon="back" onClick={goBack}>
      Back
    </Button>
  );
}

/** What stood in the tab before the site, an empty tab among it, is nothing to go back to. */
function cameFromHere(): boolean {
  const { navigation } = window as { navigation?: { readonly canGoBack: boolean } };
  // Of this origin alone. Browsers that do not tell it know the router's own steps, and who led to a page that was loaded.
  if (navigation) return navigation.canGoBack;
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return Boolean(idx) || document.referrer.startsWith(`${window.location.origin}/`);
}
