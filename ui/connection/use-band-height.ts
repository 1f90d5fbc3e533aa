import { useCallback } from 'react';

/** Whatever stands under the top bar by itself stands under the band, too: how high it is goes to the style sheets. */
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
