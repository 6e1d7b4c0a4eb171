import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useLocale } from '../language/locale.tsx';
import { HeldPanel } from './held-panel-later.ts';

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
