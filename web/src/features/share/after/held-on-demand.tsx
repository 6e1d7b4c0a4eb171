import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useLocale } from '../language/locale.tsx';

/** What is held about a request: loaded only for who wants to see it. */
export const HeldPanel = lazy(async () => ({
  default: (await import('../rights/held-panel.tsx')).HeldPanel,
}));

/** Shows what is held, where somebody has just answered. */
export function HeldButton({ token }: { readonly token: string }) {
  const { words } = useLocale();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button look="text" onClick={() => setOpen(true)}>
        {words.held}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Spinner label={words.working} />}>
      <HeldPanel token={token} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
