/** Does work after the next frame is painted, so that it delays no answer to an input. Returns a function that drops it. */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Does work after the next frame, or at the key press that comes before it. */
export function beforeNextKey(work: () => void): void {
  const once = () => {
    removeEventListener('keydown', once, true);
    drop();
    work();
  };
  const drop = afterFrame(once);
  addEventListener('keydown', once, true);
}
