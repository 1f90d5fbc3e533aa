import * as Arbitrary from 'effect/Arbitrary';
import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { errorBodies, errorStatus } from '../../machines/domain/contract/errors.ts';
import { Day, Euros, InstantText } from '../../machines/domain/contract/wire.ts';
import { decideOrder } from '../../machines/domain/order/decide.ts';
import { OrderPayload } from '../../machines/domain/order/order.schema.ts';
import { Ingredient } from '../../machines/domain/recipe/recipe.schema.ts';
import { decide as decideTemplate } from '../../machines/domain/template/decide.ts';
import { NewTemplate } from '../../machines/domain/template/template.schema.ts';
import { add, cartAfter } from './given.ts';
import { salmon, sugar } from './goods.ts';
import { world } from './shop.ts';

type Body = Schema.ConstraintCodec<unknown, unknown>;

describe('§7 methods and paths', () => {
  test('are those of the specification, the captcha, and REST paths for the rest', () => {
    const spoken = Object.values(calls).map(({ method, path, access }) => `${method} ${path} ${access}`);
    expect(spoken).toEqual([
      'GET /api/auth/captcha anyone',
      'POST /api/auth/login anyone',
      'POST /api/auth/me customer',
      'POST /api/auth/logout customer',
      'GET /api/user/message customer',
      'GET /api/user/minimum-order-amount customer',
      'GET /api/user/notification customer',
      'GET /api/user/catalog customer',
      'GET /api/user/catalog/product_names customer',
      'GET /api/user/cart customer',
      'POST /api/user/cart customer',
      'POST /api/user/cart/item customer',
      'DELETE /api/user/cart/item customer',
      'GET /api/user/orders customer',
      'POST /api/user/orders customer',
      'GET /api/user/recipes customer',
      'GET /api/user/order_template customer',
      'POST /api/user/order_template customer',
      'POST /api/user/order_template/:id customer',
      'DELETE /api/user/order_template/:id customer',
      'GET /api/reclamations/deliveries customer',
      'GET /api/reclamations customer',
      'POST /api/reclamations customer',
      'GET /api/reclamations/:id/images/:position customer',
      'GET /api/user/inventory customer',
      'GET /api/user/inventory/:id customer',
      'POST /api/user/inventory/:id customer',
      'POST /api/user/orders/:id/payment customer',
      'GET /api/user/faq customer',
      'POST /api/user/feedback customer',
      'GET /api/maintenance anyone',
      'GET /api/user/realtime/token customer',
      'GET /api/user/orders/:id customer',
      'POST /api/user/orders/:id/cancellation customer',
      'POST /api/user/orders/withdrawal customer',
      'GET /api/user/cart/history customer',
      'GET /api/user/spending customer',
      'POST /api/user/approval-rule customer',
      'POST /api/user/orders/:id/approval customer',
      'POST /api/user/orders/:id/return customer',
    ]);
  });

  test('§8 a refusal is 401, 403, 404, 409, 412, 413, 422, 424, 429 or 503', () => {
    expect(errorStatus).toEqual({
      unauthorized: 401,
      forbidden: 403,
      notFound: 404,
      bookClosed: 409,
      stale: 412,
      tooLarge: 413,
      unprocessable: 422,
      unavailable: 424,
      tooManyRequests: 429,
      maintenance: 503,
    });
  });
});

describe('too large input is not read', () => {
  const good = { product_code: '1', portion_size: 1, package_size: 1 };
  const template = (goods: number) => ({ name: 'A', items: Array(goods).fill({ product_id: '1' }) });
  test.each([
    ['a template of 1,000 goods', NewTemplate, template(1_000), true],
    ['a template of 1,001', NewTemplate, template(1_001), false],
    ['a portion of 1,000,000,000', Ingredient, { ...good, portion_size: 1_000_000_000 }, true],
    ['a package of one more', Ingredient, { ...good, package_size: 1_000_000_001 }, false],
  ] as const)('%s: %s', (_, schema: Body, value, isRead) => {
    expect(Schema.decodeUnknownOption(schema)(value)._tag).toBe(isRead ? 'Some' : 'None');
  });
});

describe('every body is read back as written', () => {
  const bodies = Object.entries(calls).flatMap(([name, call]) => [
    ...('payload' in call ? [[`${name} payload`, call.payload] as const] : []),
    // Answers of bytes have no JSON codec.
    ...('media' in call ? [] : [[`${name} answer`, call.answer] as const]),
  ]);
  const errors = Object.entries(errorBodies).map(([name, body]) => [`${name} error`, body] as const);

  test.each<readonly [string, Body]>([...bodies, ...errors])('%s', (_, body) => {
    for (const wire of samples(Schema.toEncoded(body), 40)) {
      const value = Schema.decodeUnknownSync(body)(wire);
      const written = plain(Schema.encodeUnknownSync(body)(value));
      expect(plain(Schema.decodeUnknownSync(body)(written))).toEqual(plain(value));
    }
  });
});

describe('decoded input of any shape is decided, never thrown at', () => {
  test('any cart command', () => {
    const cart = cartAfter([add(sugar, 2), add(salmon, 1)]);
    for (const wire of samples(Schema.toEncoded(CartCommand), 500)) {
      const command = Schema.decodeUnknownSync(CartCommand)(wire);
      for (const before of [emptyCart, cart]) {
        const decision = decide(before, command, world());
        expect(decision.ok ? [] : decision.problems.map(({ code }) => code)).not.toContain(undefined);
      }
    }
  });

  test('any template', () => {
    const kept = {
      id: 't1',
      name: 'Arki',
      items: [{ product_id: '1', description_fi: '', description_en: '' }],
    };
    const { payload } = calls.saveTemplate;
    for (const wire of samples(Schema.toEncoded(payload), 200)) {
      const stated = Schema.decodeUnknownSync(payload)(wire).order_template;
      for (const before of [undefined, kept]) {
        const decision = decideTemplate(before, { _tag: 'ChangeTemplate', ...stated });
        expect(decision.ok ? [] : decision.problems.map(({ code }) => code)).not.toContain(undefined);
      }
    }
  });

  test('any order', () => {
    const stamp = { id: 'o1', ordered_at: 0, ordered_by: 'ravintola' };
    for (const wire of samples(Schema.toEncoded(OrderPayload), 200)) {
      expect(decideOrder(Schema.decodeUnknownSync(OrderPayload)(wire), world(), stamp).ok).toBe(false);
    }
  });
});

describe('§9 values on the wire', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [19.99, 1_999],
    [1_234.5, 123_450],
    [-3.6, -360],
    [9_999_999.99, 999_999_999],
  ])('%d euros are %d cents, and back', (euros, cents) => {
    expect(Schema.decodeUnknownSync(Euros)(euros)).toBe(cents);
    expect(Schema.encodeSync(Euros)(cents)).toBe(euros);
  });

  test('every cent up to 10 000 € is encoded and decoded', () => {
    const [write, read] = [Schema.encodeSync(Euros), Schema.decodeUnknownSync(Euros)];
    for (let cents = 0; cents <= 1_000_000; cents += 7) {
      if (read(write(cents)) !== cents) expect(read(write(cents))).toBe(cents);
    }
  });

  test.each(['12,50', '12.50', null, Number.NaN, Number.POSITIVE_INFINITY, 1e9])('%j is no price', (wire) => {
    expect(Schema.is(Schema.toEncoded(Euros))(wire)).toBe(false);
  });

  test.each(['2026-3-2', '02.03.2026', '2026-13-01', '2026-02-32', '2026-03-02T00:00:00Z', ''])(
    '%j is no day',
    (wire) => expect(Schema.is(Day)(wire)).toBe(false),
  );

  test('an instant is ISO 8601 text in UTC', () => {
    expect(Schema.decodeUnknownSync(InstantText)('2026-03-02T07:00:00Z')).toBe(1_772_434_800_000);
    expect(Schema.encodeSync(InstantText)(1_772_434_800_000)).toBe('2026-03-02T07:00:00.000Z');
    expect(() => Schema.decodeUnknownSync(InstantText)('2026-03-02 09:00')).toThrow();
  });
});

/** JSON has no negative zero, and no undefined values. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function samples(schema: Schema.Constraint, count: number): readonly unknown[] {
  return Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count, size: 3, seed: 2_026 }));
}
