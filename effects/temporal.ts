/** Loads a polyfill of `Temporal` if the browser has none: it reads the days of another backend. */
export async function bringTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
