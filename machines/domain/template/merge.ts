import { areSame } from './decide.ts';
import type { TemplateEdit } from './template.schema.ts';

/** A template as a customer wants it, and as it was when they began: what of the two differs is their doing. */
export interface TemplateDraft extends TemplateEdit {
  readonly base: TemplateEdit;
}

/** The changes that a customer and a colleague made differently. */
export interface TemplateClash {
  readonly name: boolean;
  readonly items: boolean;
}

/**
 * The draft beside the template as it is saved by now. The name and the list of goods count each by itself. A change of one
 * side only is taken. A change of both sides stays as in the draft, and is a clash.
 */
export function rebased({ name, items, base }: TemplateDraft, saved: TemplateEdit): TemplateDraft {
  const [ownName, baseName] = part(name, base.name, saved.name, Object.is);
  const [ownItems, baseItems] = part(items, base.items, saved.items, areSame);
  return { name: ownName, items: ownItems, base: { name: baseName, items: baseItems } };
}

/** Undefined: the draft says only what nobody else has said otherwise. */
export function clashOf({ base }: TemplateDraft, saved: TemplateEdit): TemplateClash | undefined {
  const clash = { name: base.name !== saved.name, items: !areSame(base.items, saved.items) };
  return clash.name || clash.items ? clash : undefined;
}

/** One's own part, and what it is a change of. */
function part<Value>(
  own: Value,
  base: Value,
  saved: Value,
  isSame: (one: Value, other: Value) => boolean,
): readonly [Value, Value] {
  if (isSame(own, base)) return [saved, saved];
  return isSame(own, saved) ? [own, saved] : [own, base];
}
