import { areSame } from './decide.ts';
import type { TemplateEdit } from './template.schema.ts';

/** A customer's draft of a template, and the base it started from: the difference is the customer's change. */
export interface TemplateDraft extends TemplateEdit {
  readonly base: TemplateEdit;
}

/** The parts that a customer and a colleague changed differently. */
export interface TemplateClash {
  readonly name: boolean;
  readonly items: boolean;
}

/**
 * The draft on top of the saved template. The name and the list of goods are merged separately. A change of one side
 * only is taken. If both sides differ, the draft's value remains, and is a clash.
 */
export function rebased({ name, items, base }: TemplateDraft, saved: TemplateEdit): TemplateDraft {
  const [ownName, baseName] = part(name, base.name, saved.name, Object.is);
  const [ownItems, baseItems] = part(items, base.items, saved.items, areSame);
  return { name: ownName, items: ownItems, base: { name: baseName, items: baseItems } };
}

/** Undefined: no part was changed differently. */
export function clashOf({ base }: TemplateDraft, saved: TemplateEdit): TemplateClash | undefined {
  const clash = { name: base.name !== saved.name, items: !areSame(base.items, saved.items) };
  return clash.name || clash.items ? clash : undefined;
}

/** The draft's part, and its base. */
function part<Value>(
  own: Value,
  base: Value,
  saved: Value,
  isSame: (one: Value, other: Value) => boolean,
): readonly [Value, Value] {
  if (isSame(own, base)) return [saved, saved];
  return isSame(own, saved) ? [own, saved] : [own, base];
}
