import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a form that also works before its scripts are here. Until then the browser's own check of `required` serves;
 * from then on the form's own words do, and `adopt` receives what was filled in meanwhile.
 */
export function useNativeForm(
  adopt?: (fields: FormData) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent((element: HTMLFormElement) => {
    element.noValidate = true;
    adopt?.(new FormData(element));
  });
  useLayoutEffect(() => {
    if (form.current) takeOver(form.current);
  }, []);
  return form;
}
