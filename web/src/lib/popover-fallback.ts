import './popover-fallback.css';

// What the site uses of the Popover API, for browsers that came before it (Safari 16, Firefox 124): buttons that name
// a popover, showing and hiding it and the events of both, a press outside, Escape, and the focus that moves in and
// back. One is shown at a time, marked by `data-open`. There is no top layer: it is fixed, so that nothing clips it.

let shown: HTMLElement | null = null;

HTMLElement.prototype.showPopover = function () {
  if (shown === this) return;
  if (shown) hide(shown);
  shown = this;
  this.dataset.open = '';
  followPage();
  announce(this, 'beforetoggle');
  this.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true });
  announce(this, 'toggle');
};

HTMLElement.prototype.hidePopover = function () {
  if (shown !== this) return;
  if (this.contains(document.activeElement)) buttonOf(this)?.focus();
  hide(this);
};

document.addEventListener('click', ({ target }) => {
  const button = closest(target, '[popovertarget]');
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (popover === shown) popover?.hidePopover();
  else popover?.showPopover();
});

document.addEventListener('pointerdown', ({ target }) => {
  if (!shown || shown.contains(closest(target, '*'))) return;
  // A press on its own button hides it by the click that follows.
  if (closest(target, '[popovertarget]') !== buttonOf(shown)) hide(shown);
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') shown?.hidePopover();
});

addEventListener('scroll', followPage, { passive: true });

function hide(popover: HTMLElement): void {
  shown = null;
  announce(popover, 'beforetoggle');
  delete popover.dataset.open;
  announce(popover, 'toggle');
}

/** To whoever shows its contents and to assistive technology. */
function announce(popover: HTMLElement, event: 'beforetoggle' | 'toggle'): void {
  const newState = popover === shown ? 'open' : 'closed';
  buttonOf(popover)?.setAttribute('aria-expanded', String(newState === 'open'));
  popover.dispatchEvent(Object.assign(new Event(event), { newState }));
}

/** Its place is meant for the top layer, where it counts from the page, and not from the window. */
function followPage(): void {
  if (shown) shown.style.margin = `${-window.scrollY}px 0 0 ${-window.scrollX}px`;
}

function buttonOf(popover: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${popover.id}"]`);
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
