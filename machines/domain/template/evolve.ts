import type { OrderTemplate, TemplateFact } from './template.schema.ts';

/** A template folded from its facts; undefined: it does not exist, or is deleted. */
export function replay(
  facts: readonly TemplateFact[],
  before: OrderTemplate | undefined = undefined,
): OrderTemplate | undefined {
  return facts.reduce(evolve, before);
}

function evolve(template: OrderTemplate | undefined, fact: TemplateFact): OrderTemplate | undefined {
  switch (fact._tag) {
    case 'TemplateSaved':
      return fact.template;
    case 'TemplateChanged':
      return template === undefined ? undefined : { id: template.id, name: fact.name, items: fact.items };
    case 'TemplateDeleted':
      return undefined;
    default:
      return fact satisfies never;
  }
}
