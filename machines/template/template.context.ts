import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import { isSame, templateNameProblem } from '../domain/template/decide.ts';
import type { OrderTemplate } from '../domain/template/template.schema.ts';
import type { World } from '../domain/world.ts';
import type { ProductName } from '../reorder/reorder.events.ts';
import type { TemplateEdit, TemplateNotice } from './template.events.ts';

export interface TemplateContext {
  readonly world: World;
  readonly templates: readonly OrderTemplate[];
  /** The template that is open, as it is saved. */
  readonly opened: OrderTemplate | undefined;
  /** What is not saved yet, by template: opening another one loses nothing. */
  readonly edits: Readonly<Record<string, TemplateEdit>>;
  /** By product number, of goods that the catalogue does not have; without a description where nobody knows one. */
  readonly names: Readonly<Record<string, ProductName>>;
  /** Goods whose names are being fetched. */
  readonly asked: readonly string[];
  readonly notice: TemplateNotice | undefined;
}

/** The open template as it is shown: with what is not saved yet. */
export function editedOf({ opened, edits }: TemplateContext): TemplateEdit | undefined {
  return opened === undefined ? undefined : (edits[opened.id] ?? opened);
}

/** §4: does the template differ from the original? */
export function isChanged({ edits }: TemplateContext, template: OrderTemplate): boolean {
  const edit = edits[template.id];
  return edit !== undefined && !isSame(template, edit);
}

/** §4: a changed template is saved only when it differs from the original, and has a name (§5). */
export function canSave(context: TemplateContext): boolean {
  const edited = editedOf(context);
  return (
    context.opened !== undefined &&
    edited !== undefined &&
    isChanged(context, context.opened) &&
    templateNameProblem(edited.name) === undefined
  );
}

export function withEdit(context: TemplateContext, edit: Partial<TemplateEdit>): Partial<TemplateContext> {
  const { opened, edits } = context;
  const edited = editedOf(context);
  if (opened === undefined || edited === undefined) return {};
  const { name, items } = { ...edited, ...edit };
  return { edits: { ...edits, [opened.id]: { name, items } } };
}

/** The goods with the one at `from` at place `to`; unchanged where there is no such place. */
export function moved(items: TemplateEdit['items'], from: number, to: number): TemplateEdit['items'] {
  const item = items[from];
  return item === undefined || items[to] === undefined
    ? items
    : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The list as the server states it; what is not saved yet stays, but for templates that are gone. */
export function withList(
  { opened, edits }: TemplateContext,
  templates: readonly OrderTemplate[],
): Partial<TemplateContext> {
  const kept = Object.entries(edits).filter(([id]) => templates.some((template) => template.id === id));
  return {
    templates,
    edits: Object.fromEntries(kept),
    opened: templates.find(({ id }) => id === opened?.id) ?? opened,
  };
}

/** The template as it is saved now. */
export function withTemplate(context: TemplateContext, saved: OrderTemplate): Partial<TemplateContext> {
  const { [saved.id]: _, ...edits } = context.edits;
  return {
    edits,
    opened: saved,
    templates: context.templates.map((template) => (template.id === saved.id ? saved : template)),
  };
}

/** The open template is no more. */
export function withoutOpened(
  { opened, edits, templates }: TemplateContext,
  tag: TemplateNotice['tag'],
): Partial<TemplateContext> {
  if (opened === undefined) return {};
  const { [opened.id]: _, ...others } = edits;
  return {
    opened: undefined,
    edits: others,
    templates: templates.filter(({ id }) => id !== opened.id),
    notice: { tag, name: opened.name },
  };
}

/** Goods of the open template that neither the catalogue nor an earlier answer names. */
export function unnamedIn({ opened, names, world: { catalogue } }: TemplateContext): string[] {
  if (opened === undefined || catalogue === emptyCatalogue) return [];
  return opened.items
    .map(({ product_id }) => product_id)
    .filter((id) => !catalogue.products.has(id) && names[id] === undefined);
}

/** A good that nobody can name is known to be so, and not asked for again. */
export function withNames(
  { asked, names }: TemplateContext,
  found: readonly ProductName[],
): Partial<TemplateContext> {
  const nameless = asked.map((product_id) => ({ product_id, description_fi: '', description_en: '' }));
  const entries = [...nameless, ...found].map((name) => [name.product_id, name]);
  return { asked: [], names: { ...names, ...Object.fromEntries(entries) } };
}
