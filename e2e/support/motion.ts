import type { Page } from 'playwright-core';

/**
 * From now on looks at every frame of every page that this one opens, and notes what moves: animations and
 * transitions that take longer than 10 ms, and scrolling that is asked to be smooth.
 */
export async function watchMotion(page: Page): Promise<void> {
  const seen: string[] = [];
  await page.exposeFunction('noteMotion', (motion: string) => seen.push(motion));
  await page.addInitScript(watchFrames);
  moved.set(page, seen);
}

const moved = new WeakMap<Page, readonly string[]>();

/** What has moved so far: which element, how, and for how long. */
export function motionOf(page: Page): readonly string[] {
  const seen = moved.get(page);
  if (!seen) throw new Error('Nobody watched this page.');
  return [...new Set(seen)];
}

/** Runs in the page before anything else does. */
function watchFrames(): void {
  // A test that holds the page's clock holds the page's frames, not these.
  const nextFrame = window.requestAnimationFrame.bind(window);
  const { noteMotion } = window as unknown as { noteMotion: (motion: string) => void };
  const noted = new Set<string>();
  const note = (motion: string) => {
    if (!noted.has(motion)) noteMotion(motion);
    noted.add(motion);
  };
  const nameOf = (animation: Animation) => {
    if (animation instanceof CSSAnimation) return animation.animationName;
    return animation instanceof CSSTransition ? animation.transitionProperty : 'script';
  };
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { effect, playState } = animation;
      const { duration } = effect?.getComputedTiming() ?? {};
      if (playState !== 'running' || typeof duration !== 'number' || duration <= 10) continue;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const where = `${target?.tagName.toLowerCase()}.${target?.getAttribute('class') ?? ''}`;
      note(`${location.pathname} ${where}: ${nameOf(animation)}, ${duration} ms`);
    }
    nextFrame(look);
  };
  nextFrame(look);

  const isSmooth = (options: unknown) =>
    typeof options === 'object' &&
    options !== null &&
    Reflect.get(options, 'behavior') === 'smooth';
  document.addEventListener('scroll', () => {
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') {
      note(`${location.pathname}: scrolls smoothly`);
    }
  });
  for (const name of ['scrollIntoView', 'scrollTo', 'scrollBy'] as const) {
    const scroll = Element.prototype[name] as (...options: unknown[]) => void;
    Object.defineProperty(Element.prototype, name, {
      value(this: Element, ...options: unknown[]) {
        if (options.some(isSmooth)) note(`${location.pathname}: ${name} smoothly`);
        scroll.apply(this, options);
      },
    });
  }
}
