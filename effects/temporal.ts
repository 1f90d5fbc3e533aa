/** Brings `Temporal` to a browser that has none: the days of another backend are read with it. */
export async function bringTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
