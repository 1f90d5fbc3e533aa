/** Rejects if `opening` takes longer than `patience` milliseconds. */
export async function openedInTime<Opened>(opening: Promise<Opened>, patience: number): Promise<Opened> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patience);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}
