import { assertDefined } from '../domain/assert-defined.ts';
import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { ProblemCode } from '../domain/problem.ts';
import { isSame, templateNameProblem } from '../domain/template/decide.ts';
import { clashOf, rebased, type TemplateClash } from '../domain/template/merge.ts';
import { isNameTaken } from '../domain/template/name.ts';
import type { StoredTemplate, TemplateEdit } from '../domain/template/template.schema.ts';
import type { World } from '../domain/world.ts';
import type { ProductName } from '../reorder/reorder.events.ts';
import type {
  Skipped,
  StrandedEdit,
  TemplateNotice,
  UnsavedTemplate,
  UnsavedTemplates,
} from './template.events.ts';

export interface TemplateContext {
  readonly username: string;
  readonly world: World;
  readonly templates: readonly StoredTemplate[];
  /** The open template as it is saved. */
  readonly opened: StoredTemplate | undefined;
  /** The template that opens with the list: the one from before a reload, or the only one. */
  readonly openedBefore: string | undefined;
  /** The unsaved changes by template: opening another one loses nothing. */
  readonly edits: Readonly<Record<string, UnsavedTemplate>>;
  readonly skipped: Skipped;
  /** The time of the account's last order, epoch milliseconds; 0: unknown. */
  readonly orderedAt: number;
  /** The author of the change that requires a new list; empty: unknown. */
  readonly by: string;
  /** By product number, for goods outside the catalogue; without a description if the name is unknown. */
  readonly names: Readonly<Record<string, ProductName>>;
  /** Goods whose names are being fetched. */
  readonly asked: readonly string[];
  readonly notice: TemplateNotice | undefined;
  /** The unsaved changes of deleted templates, oldest first, until saved as another one or discarded. */
  readonly stranded: readonly StrandedEdit[];
  /** The template that is being deleted here, with its unsaved changes, in case of a failure. */
  readonly doomed: string | undefined;
}

/** The open template with its unsaved changes. */
export function editedOf({ opened, edits }: TemplateContext): TemplateEdit | undefined {
  return opened === undefined ? undefined : (edits[opened.id] ?? opened);
}

/** §4: true if the template differs from the original. */
export function isChanged({ edits }: TemplateContext, template: StoredTemplate): boolean {
  const edit = edits[template.id];
  return edit !== undefined && !isSame(template, edit);
}

/** Restores unsaved changes from before a reload. */
export function withRestored(
  { edits, stranded, skipped, orderedAt }: TemplateContext,
  unsaved: UnsavedTemplates | undefined,
): Partial<TemplateContext> {
  return unsaved === undefined
    ? {}
    : {
        edits: { ...unsaved.edits, ...edits },
        stranded: [...unsaved.stranded, ...stranded],
        skipped: skippedAfter({ ...unsaved.skipped, ...skipped }, orderedAt),
        openedBefore: unsaved.opened,
      };
}

/** The account's orders: a line that is left out this time is back after the next order. */
export function withOrders({ skipped }: TemplateContext, orders: readonly Order[]): Partial<TemplateContext> {
  const orderedAt = lastOrderIn(orders);
  return { orderedAt, skipped: skippedAfter(skipped, orderedAt) };
}

/** The time of the last order that is not cancelled, epoch milliseconds; 0: unknown. */
export function lastOrderIn(orders: readonly Order[]): number {
  const standing = orders.filter(({ cancelled_at }) => cancelled_at === undefined);
  return Math.max(0, ...standing.map(({ ordered_at }) => ordered_at ?? 0));
}

function skippedAfter(skipped: Skipped, orderedAt: number): Skipped {
  return Object.fromEntries(Object.entries(skipped).filter(([, { at }]) => at >= orderedAt));
}

/** The unsaved changes to store for a reload, with the open template; undefined: there are no changes. */
export function unsavedIn(context: TemplateContext): UnsavedTemplates | undefined {
  const { edits, stranded, skipped, opened, openedBefore } = context;
  const count = Object.keys(edits).length + stranded.length + Object.keys(skipped).length;
  return count === 0 ? undefined : { edits, stranded, skipped, opened: opened?.id ?? openedBefore };
}

/** The parts of the open template that the customer and a colleague changed differently. */
export function openClash({ opened, edits }: TemplateContext): TemplateClash | undefined {
  const edit = opened === undefined ? undefined : edits[opened.id];
  return opened === undefined || edit === undefined ? undefined : clashOf(edit, opened);
}

/** The problem of the open template's name (§5); undefined: it is fine. An unchanged name may be there twice. */
export function nameProblemOf(context: TemplateContext): ProblemCode | undefined {
  const { opened, templates } = context;
  const { name = '' } = editedOf(context) ?? {};
  const problem = templateNameProblem(name);
  if (problem !== undefined || name === opened?.name) return problem?.code;
  const others = templates.filter(({ id }) => id !== opened?.id);
  return isNameTaken(name, others) ? 'templateNameTaken' : undefined;
}

/**
 * §4: a changed template is saved only if it differs from the original, has goods and a name (§5). A clash must be
 * resolved before.
 */
export function canSave(context: TemplateContext): boolean {
  const edited = editedOf(context);
  return (
    context.opened !== undefined &&
    edited !== undefined &&
    isChanged(context, context.opened) &&
    openClash(context) === undefined &&
    edited.items.length > 0 &&
    nameProblemOf(context) === undefined
  );
}

export function withEdit(context: TemplateContext, edit: Partial<TemplateEdit>): Partial<TemplateContext> {
  const { opened, edits } = context;
  const edited = editedOf(context);
  if (opened === undefined || edited === undefined) return {};
  const { name, items } = { ...edited, ...edit };
  const { base, by } = edits[opened.id] ?? { base: opened, by: '' };
  return { edits: { ...edits, [opened.id]: { name, items, base, by } } };
}

/** The amount of the good at `place`. 0 leaves it out this time; the template keeps the saved amount. */
export function withAmount(
  context: TemplateContext,
  place: number,
  amount: number,
): Partial<TemplateContext> {
  const { opened, edits } = context;
  const items = editedOf(context)?.items ?? [];
  const item = items[place];
  const key = keysOf(items)[place];
  if (opened === undefined || item === undefined || key === undefined) return {};
  const base = (edits[opened.id]?.base ?? opened).items;
  const saved = base[keysOf(base).indexOf(key)];
  const next = amount > 0 ? { ...item, amount } : { ...item, ...(saved && { amount: saved.amount ?? 1 }) };
  return {
    ...(next.amount === (item.amount ?? 1) ? {} : withEdit(context, { items: items.with(place, next) })),
    skipped: skippedWith(context, opened.id, key, amount === 0),
  };
}

/** With a good of the catalogue at the end. */
export function withGood(
  context: TemplateContext,
  product_id: string,
  amount: number,
): Partial<TemplateContext> {
  const { description_fi, description_en } = assertDefined(context.world.catalogue.products.get(product_id));
  const items = editedOf(context)?.items ?? [];
  return withEdit(context, { items: [...items, { product_id, description_fi, description_en, amount }] });
}

/** Without the good at `place`. */
export function withoutItem(context: TemplateContext, place: number): Partial<TemplateContext> {
  const items = editedOf(context)?.items ?? [];
  const key = keysOf(items)[place];
  if (context.opened === undefined || key === undefined) return {};
  return {
    ...withEdit(context, { items: items.toSpliced(place, 1) }),
    skipped: skippedWith(context, context.opened.id, key, false),
  };
}

function skippedWith(
  { skipped, world: { now } }: TemplateContext,
  id: string,
  key: string,
  isSkipped: boolean,
): Skipped {
  const others = (skipped[id]?.keys ?? []).filter((each) => each !== key);
  const keys = isSkipped ? [...others, key] : others;
  return keys.length === 0 ? withoutSkipped(skipped, id) : { ...skipped, [id]: { keys, at: now } };
}

function withoutSkipped(skipped: Skipped, id: string): Skipped {
  const { [id]: _, ...rest } = skipped;
  return rest;
}

/** A key for each line: it distinguishes two lines of one good, and does not change when the line moves. */
export function keysOf(items: TemplateEdit['items']): string[] {
  const seen = new Map<string, number>();
  return items.map(({ product_id }) => {
    const nth = (seen.get(product_id) ?? 0) + 1;
    seen.set(product_id, nth);
    return `${product_id} ${nth}`;
  });
}

/** The saved template: without unsaved changes, and with each good. */
export function withSaved(context: TemplateContext): Partial<TemplateContext> {
  const { opened, skipped } = context;
  if (opened === undefined) return {};
  return { ...withTemplate(context, opened), skipped: withoutSkipped(skipped, opened.id) };
}

/** Moves the unsaved changes onto the saved version of the open template. */
export function withChoice({ opened, edits }: TemplateContext): Partial<TemplateContext> {
  const edit = opened === undefined ? undefined : edits[opened.id];
  if (opened === undefined || edit === undefined) return {};
  return { edits: { ...edits, [opened.id]: { ...edit, base: opened } } };
}

/** The template to save: the open one with its changes, and their base version. */
export function changedOf(context: TemplateContext): StoredTemplate {
  const { name, items } = assertDefined(editedOf(context));
  return { ...assertDefined(context.opened), name, items };
}

/** Moves the good at `from` to `to`; an invalid index changes nothing. */
export function moved(items: TemplateEdit['items'], from: number, to: number): TemplateEdit['items'] {
  const item = items[from];
  return item === undefined || items[to] === undefined
    ? items
    : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * The list as the server states it. Unsaved changes remain beside colleagues' changes, unless both are equal by now.
 * Unsaved changes of deleted templates are stranded.
 */
export function withList(
  context: TemplateContext,
  templates: readonly StoredTemplate[],
): Partial<TemplateContext> {
  const { opened, edits } = context;
  const unsaved = templates.flatMap((saved): [string, UnsavedTemplate][] => {
    const edit = edits[saved.id];
    if (edit === undefined) return [];
    const before = context.templates.find(({ id }) => id === saved.id);
    const by = before === undefined || isSame(before, saved) ? edit.by : context.by;
    const draft = rebased(edit, saved);
    return isSame(draft, saved) ? [] : [[saved.id, { ...draft, by }]];
  });
  const lost = Object.keys(edits).filter((id) => templates.every((saved) => saved.id !== id));
  return {
    templates,
    edits: Object.fromEntries(unsaved),
    stranded: [...context.stranded, ...lost.flatMap((id) => strandedOf(context, id, context.by))],
    skipped: Object.fromEntries(
      Object.entries(context.skipped).filter(([id]) => templates.some((saved) => saved.id === id)),
    ),
    opened: templates.find(({ id }) => id === opened?.id) ?? opened,
    openedBefore: context.openedBefore ?? onlyIn(context, templates),
  };
}

/** The first and only template needs no choice: it opens. */
function onlyIn(
  { templates: before, opened }: TemplateContext,
  [only, ...others]: readonly StoredTemplate[],
): string | undefined {
  return before.length === 0 && opened === undefined && others.length === 0 ? only?.id : undefined;
}

/** Replaces a template by its saved version, and drops its unsaved changes. */
export function withTemplate(context: TemplateContext, saved: StoredTemplate): Partial<TemplateContext> {
  const { [saved.id]: _, ...edits } = context.edits;
  return {
    edits,
    opened: saved,
    templates: context.templates.map((template) => (template.id === saved.id ? saved : template)),
  };
}

/** The open template is gone: deleted here with its unsaved changes, or by somebody else. */
export function withoutOpened(context: TemplateContext, tag: 'deleted' | 'gone'): Partial<TemplateContext> {
  const { opened, edits, templates } = context;
  if (opened === undefined) return {};
  const { [opened.id]: _, ...others } = edits;
  const stranded = [...context.stranded, ...(tag === 'gone' ? strandedOf(context, opened.id, '') : [])];
  const isStranded = stranded.some(({ id }) => id === opened.id);
  return {
    opened: undefined,
    edits: others,
    skipped: withoutSkipped(context.skipped, opened.id),
    templates: templates.filter(({ id }) => id !== opened.id),
    stranded,
    notice: isStranded ? undefined : { tag, name: opened.name },
  };
}

function strandedOf({ edits, templates, doomed }: TemplateContext, id: string, by: string): StrandedEdit[] {
  const edit = edits[id];
  if (edit === undefined) return [];
  const saved = templates.find((template) => template.id === id) ?? edit.base;
  if (isSame(saved, edit) || doomed === id) return [];
  const name = templateNameProblem(edit.name) === undefined ? edit.name.trim() : saved.name;
  return [{ id, was: saved.name, edit: { name, items: edit.items }, by }];
}

/** The oldest stranded changes are saved or discarded. */
export function withoutStranded({ stranded }: TemplateContext): Partial<TemplateContext> {
  return { stranded: stranded.slice(1) };
}

/** Goods of the open template without a name in the catalogue or an earlier answer. */
export function unnamedIn({ opened, names, world: { catalogue } }: TemplateContext): string[] {
  if (opened === undefined || catalogue === emptyCatalogue) return [];
  return opened.items
    .map(({ product_id }) => product_id)
    .filter((id) => !catalogue.products.has(id) && names[id] === undefined);
}

/** A good without a known name is recorded, and not requested again. */
export function withNames(
  { asked, names }: TemplateContext,
  found: readonly ProductName[],
): Partial<TemplateContext> {
  const nameless = asked.map((product_id) => ({ product_id, description_fi: '', description_en: '' }));
  const entries = [...nameless, ...found].map((name) => [name.product_id, name]);
  return { asked: [], names: { ...names, ...Object.fromEntries(entries) } };
}
