import { useEffect, useEffectEvent } from 'react';

/** Acts when the page is hidden or goes away, and when what asks for it leaves the page: nothing typed waits for a blur. */
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
