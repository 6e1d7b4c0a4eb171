import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Shows `app` in the page's root, taking over what stands there if it was prerendered for `page`. */
export function mount(app: ReactNode, page: string): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const strict = <StrictMode>{app}</StrictMode>;
  startTransition(() => {
    if (root.dataset.prerendered === page) hydrateRoot(root, strict);
    else createRoot(emptied(root)).render(strict);
  });
}

function emptied(root: HTMLElement): HTMLElement {
  root.replaceChildren();
  root.removeAttribute('data-prerendered');
  return root;
}
