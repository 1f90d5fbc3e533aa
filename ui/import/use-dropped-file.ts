import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file dropped anywhere on the page; the browser would otherwise open it. Returns true while one is dragged
 * over it.
 */
export function useDroppedFile(onDrop: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const leaving = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', on: (event: DragEvent) => void) =>
      addEventListener(type, on, { signal: leaving.signal });
    listen('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      take(file);
    });
    return () => leaving.abort();
  }, []);
  return isOver;
}
