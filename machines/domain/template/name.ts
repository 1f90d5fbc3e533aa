import type { OrderTemplate } from './template.schema.ts';

/** True if another template has the name, in any case. Only the shop asks: by §7 templates may share a name. */
export function isNameTaken(name: string, others: readonly Pick<OrderTemplate, 'name'>[]): boolean {
  const key = (text: string) => text.trim().toLowerCase();
  return others.some((other) => key(other.name) === key(name));
}
