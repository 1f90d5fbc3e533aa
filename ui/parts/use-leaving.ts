import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` when the page is hidden or left, and when the component unmounts. Typed text must not depend on a blur.
 */
export function useLeaving(act: () => void): void {
  const leave = useEffectEvent(act);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const go = () => leave();
    addEventListener('pagehide', go);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', go);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
}
