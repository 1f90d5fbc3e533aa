import { useCallback } from 'react';

/** Sets the height of the band as a CSS variable: sticky elements then stick below the band. */
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
