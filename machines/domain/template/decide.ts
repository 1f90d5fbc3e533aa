import { isOrderableAmount } from '../amount.ts';
import { accept, type Decision, type Problem, refuse } from '../problem.ts';
import { MAX_TEMPLATE_NAME } from './limits.ts';
import type {
  NewTemplate,
  OrderTemplate,
  TemplateCommand,
  TemplateEdit,
  TemplateFact,
  TemplateItem,
} from './template.schema.ts';

/** The facts that a command adds to a template, or its refusal (§5 Template name: non-empty). Pure and total. */
export function decide(
  template: OrderTemplate | undefined,
  command: TemplateCommand,
): Decision<TemplateFact> {
  switch (command._tag) {
    case 'SaveTemplate': {
      const { id } = command;
      return stated(command, (name, items) =>
        accept({ _tag: 'TemplateSaved', template: { id, name, items } }),
      );
    }
    case 'ChangeTemplate':
      if (template === undefined) return refuse({ code: 'templateMissing' });
      return stated(command, (name, items) =>
        isSame(template, { name, items }) ? accept() : accept({ _tag: 'TemplateChanged', name, items }),
      );
    case 'DeleteTemplate':
      return template === undefined
        ? refuse({ code: 'templateMissing' })
        : accept({ _tag: 'TemplateDeleted' });
    default:
      return command satisfies never;
  }
}

/** The reason why a name is invalid, or undefined (§5). The dialog and the server use the same rule. */
export function templateNameProblem(name: string, field = 'order_template.name'): Problem | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return { code: 'templateNameMissing', field };
  return [...trimmed].length > MAX_TEMPLATE_NAME ? { code: 'templateNameTooLong', field } : undefined;
}

/** §4: a changed template is saved only if it differs from the original; the order of its goods counts. */
export function isSame(one: TemplateEdit, other: TemplateEdit): boolean {
  return one.name === other.name && areSame(one.items, other.items);
}

/** The same goods with the same amounts in the same order. */
export function areSame(one: TemplateEdit['items'], other: TemplateEdit['items']): boolean {
  return one.length === other.length && one.every((item, index) => isSameItem(item, other[index]));
}

function isSameItem(one: TemplateItem, other: TemplateItem | undefined): boolean {
  return one.product_id === other?.product_id && (one.amount ?? 1) === (other.amount ?? 1);
}

function stated(
  { name, items }: NewTemplate,
  accepted: (name: string, items: readonly TemplateItem[]) => Decision<TemplateFact>,
): Decision<TemplateFact> {
  const problems: Problem[] = [];
  const about = templateNameProblem(name);
  if (about !== undefined) problems.push(about);
  if (items.length === 0) problems.push({ code: 'templateEmpty', field: 'order_template.items' });
  items.forEach(({ product_id, amount }, index) => {
    if (amount === undefined || isOrderableAmount(amount)) return;
    problems.push({ code: 'invalidAmount', product_id, field: `order_template.items.${index}.amount` });
  });
  return problems.length > 0 ? refuse(...problems) : accepted(name.trim(), oncePerProduct(items));
}

/** A cart may hold a good in two deliveries; a template lists it once, with the sum of the amounts. */
function oncePerProduct(items: readonly TemplateItem[]): TemplateItem[] {
  const merged = new Map<string, TemplateItem>();
  for (const item of items) {
    const known = merged.get(item.product_id);
    const amount = (known?.amount ?? 1) + (item.amount ?? 1);
    merged.set(item.product_id, known === undefined ? item : { ...known, amount });
  }
  return [...merged.values()];
}
