import { describe, expect, test } from 'vitest';
import type { Problem } from '../../machines/domain/problem.ts';
import { decide, isSame } from '../../machines/domain/template/decide.ts';
import { replay } from '../../machines/domain/template/evolve.ts';
import { isNameTaken } from '../../machines/domain/template/name.ts';
import type {
  OrderTemplate,
  TemplateCommand,
  TemplateFact,
  TemplateItem,
} from '../../machines/domain/template/template.schema.ts';
import { milk, salmon, sugar } from './goods.ts';

const weekdays: OrderTemplate = { id: 't1', name: 'Arki', items: [item(milk, 6), item(sugar)] };
const saved: TemplateFact = { _tag: 'TemplateSaved', template: weekdays };
const deleted: TemplateFact = { _tag: 'TemplateDeleted' };

describe('a template is saved', () => {
  test('§3 with its name and its goods in the customer’s order', () => {
    given().when(save('Arki', weekdays.items)).then(saved);
  });

  test.each(['', '   ', '\t\n'])('§5 Template name: %j is empty', (name) => {
    given()
      .when(save(name, weekdays.items))
      .thenRefused({ code: 'templateNameMissing', field: 'order_template.name' });
  });

  test('§5 a name counts without the blanks around it', () => {
    given().when(save('  Arki ', weekdays.items)).then(saved);
  });

  test('a name has at most 100 characters', () => {
    given()
      .when(save('å'.repeat(100), weekdays.items))
      .thenAccepted();
    given()
      .when(save('å'.repeat(101), weekdays.items))
      .thenRefused({ code: 'templateNameTooLong', field: 'order_template.name' });
  });

  test.each([
    [' arki', true],
    ['Arki 2', false],
  ])('a name that another template has is taken, in any case: %j', (name, isTaken) => {
    expect(isNameTaken(name, [weekdays])).toBe(isTaken);
  });

  test('a template holds at least one good', () => {
    given().when(save('Arki', [])).thenRefused({ code: 'templateEmpty', field: 'order_template.items' });
  });

  test.each([0, -1, 100_000])('an amount of %d is none', (amount) => {
    given()
      .when(save('Arki', [item(milk, 1), item(sugar, amount)]))
      .thenRefused({ code: 'invalidAmount', product_id: '1', field: 'order_template.items.1.amount' });
  });

  test('all problems are reported together', () => {
    given()
      .when(save(' ', []))
      .thenRefused(
        { code: 'templateNameMissing', field: 'order_template.name' },
        { code: 'templateEmpty', field: 'order_template.items' },
      );
  });

  test('a good of two deliveries is in it once, with both amounts', () => {
    given()
      .when(save('Arki', [item(milk, 2), item(sugar), item(milk, 3), item(sugar)]))
      .then({
        _tag: 'TemplateSaved',
        template: { id: 't1', name: 'Arki', items: [item(milk, 5), item(sugar, 2)] },
      });
  });
});

describe('a template is changed', () => {
  test('§3 the order of its goods can be changed', () => {
    const items = [item(sugar), item(milk, 6)];
    given(saved).when(change('Arki', items)).then({ _tag: 'TemplateChanged', name: 'Arki', items });
  });

  test('§4 only when it differs from the original', () => {
    given(saved).when(change('Arki', weekdays.items)).then();
    given(saved)
      .when(change(' Arki ', [item(milk, 6), item(sugar, 1)]))
      .then();
  });

  test('its new name and goods are held to the same rules', () => {
    given(saved)
      .when(change('', [item(salmon, 0)]))
      .thenRefused(
        { code: 'templateNameMissing', field: 'order_template.name' },
        { code: 'invalidAmount', product_id: salmon.id, field: 'order_template.items.0.amount' },
      );
  });

  test('one that is not there, or no more, cannot be changed or deleted', () => {
    for (const past of [[], [saved, deleted]]) {
      given(...past)
        .when(change('Arki', weekdays.items))
        .thenRefused({ code: 'templateMissing' });
      given(...past)
        .when({ _tag: 'DeleteTemplate' })
        .thenRefused({ code: 'templateMissing' });
    }
  });
});

test('§7 a template is deleted', () => {
  given(saved).when({ _tag: 'DeleteTemplate' }).then(deleted);
  expect(replay([saved, deleted])).toBeUndefined();
});

test('facts fold to the current template', () => {
  const items = [item(salmon, 2)];
  const changed: TemplateFact = { _tag: 'TemplateChanged', name: 'Lauantai', items };
  expect(replay([saved, changed])).toEqual({ id: 't1', name: 'Lauantai', items });
  expect(replay([changed])).toBeUndefined();
  expect(replay([changed], replay([saved]))).toEqual(replay([saved, changed]));
});

test('§4 two templates are the same by name, goods, amounts and their order; a missing amount is 1', () => {
  const others: readonly Partial<OrderTemplate>[] = [
    { name: 'arki' },
    { items: [item(sugar), item(milk, 6)] },
    { items: [item(milk, 5), item(sugar)] },
    { items: [item(milk, 6)] },
    { items: [item(milk, 6), item(sugar), item(salmon)] },
  ];
  expect(others.map((other) => isSame(weekdays, { ...weekdays, ...other }))).toEqual(Array(5).fill(false));
  expect(isSame(weekdays, { ...weekdays, items: [item(milk, 6), item(sugar, 1)] })).toBe(true);
});

function given(...past: readonly TemplateFact[]) {
  return {
    when: (command: TemplateCommand) => {
      const decision = decide(replay(past), command);
      return {
        then: (...facts: readonly TemplateFact[]) => expect(decision).toEqual({ ok: true, facts }),
        thenAccepted: () => expect(decision.ok).toBe(true),
        thenRefused: (...problems: readonly Problem[]) => expect(decision).toEqual({ ok: false, problems }),
      };
    },
  };
}

function save(name: string, items: readonly TemplateItem[]): TemplateCommand {
  return { _tag: 'SaveTemplate', id: 't1', name, items };
}

function change(name: string, items: readonly TemplateItem[]): TemplateCommand {
  return { _tag: 'ChangeTemplate', name, items };
}

function item(
  product: Pick<typeof milk, 'id' | 'description_fi' | 'description_en'>,
  amount?: number,
): TemplateItem {
  const { id: product_id, description_fi, description_en } = product;
  return { product_id, description_fi, description_en, ...(amount === undefined ? {} : { amount }) };
}
