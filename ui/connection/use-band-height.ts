import { useCallback } from 'react';

/** Gives the style sheets the height of the band: elements that stick under the top bar stick under the band. */
export function useBandHeight(): (band: HTMLElement | null) => (() => void) | undefined {
  return useCallback((band: HTMLElement | null) => {
    if (band === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--band', `${band.offsetHeight}px`));
    observer.observe(band);
    return () => {
      observer.disconnect();
      style.removeProperty('--band');
    };
  }, []);
}
