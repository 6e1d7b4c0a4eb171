import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Size } from './mercator.ts';

/** The size of the element that takes the ref, kept up to date; null until it is known. */
export function useSize<Element extends HTMLElement>(): readonly [
  RefObject<Element | null>,
  Size | null,
] {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
