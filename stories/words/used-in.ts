/** Does the code name a message, whole or as a template with one word left open? */
export function usedIn(code: string): (id: string) => boolean {
  const whole = new Set([...code.matchAll(/['"]([a-z]+(?:\.[A-Za-z]+)+)['"]/g)].map(([, id]) => id));
  const templates = [...code.matchAll(/`([a-z]+\.[A-Za-z.]*)\$\{[^}]+\}([A-Za-z.]*)`/g)];
  return (id) =>
    whole.has(id) ||
    templates.some(([, before = '', after = '']) => {
      const open = id.slice(before.length, id.length - after.length);
      return id.startsWith(before) && id.endsWith(after) && /^[A-Za-z_-]+$/.test(open);
    });
}
