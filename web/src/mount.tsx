import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { bearTranslation } from './lib/translated-page.ts';

bearTranslation();

/** Shows `app` in the page's root, taking over what stands there if it was prerendered for `page`. */
export function mount(app: ReactNode, page: string): void {
  const root = rootElement();
  const strict = <StrictMode>{app}</StrictMode>;
  startTransition(() => {
    if (root.dataset.prerendered === page) hydrateRoot(root, strict);
    else createRoot(emptied(root)).render(strict);
  });
}

/** Shows `app` in the place of what was prerendered, which stays in view until the app has rendered. */
export function mountInstead(app: ReactNode): void {
  // React finds no title of its own there, and the first one counts.
  document.querySelector('title')?.remove();
  startTransition(() => createRoot(rootElement()).render(<StrictMode>{app}</StrictMode>));
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

function emptied(root: HTMLElement): HTMLElement {
  root.replaceChildren();
  root.removeAttribute('data-prerendered');
  return root;
}
