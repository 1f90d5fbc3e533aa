import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as Schema from 'effect/Schema';
import { expect, test } from 'vitest';
import {
  AdditionalItem,
  AutoAddProduct,
  Catalogue,
  Category,
  Product,
} from '../../machines/domain/catalogue/catalogue.schema.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { Delivery, Order } from '../../machines/domain/order/order.schema.ts';
import { Payment } from '../../machines/domain/prepayment/payment.schema.ts';

const page = readFileSync(join(import.meta.dirname, '../../effects/README.md'), 'utf8');

test.each([
  ['catalogue', [Catalogue, Category, Product, AdditionalItem, AutoAddProduct]],
  ['orders', [Order, Delivery, calls.placeOrder.answer]],
  ['payments', [Payment]],
])('the page of the contract lists the keys of %s that a backend may leave out', (noun, schemas) => {
  const [, list = ''] = new RegExp(`^- ${noun}: (.*)$`, 'm').exec(page) ?? [];
  const named = [...list.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, key]) => key);
  const advice = `the line '- ${noun}:' of effects/README.md names each key that a backend may leave out`;
  expect(new Set(named), advice).toEqual(new Set(schemas.flatMap(optionalKeysOf)));
});

/** The optional keys of a schema, as a call's answer is read. */
function optionalKeysOf(schema: { readonly fields: Readonly<Record<string, Schema.Top>> }): string[] {
  return Object.entries(schema.fields).flatMap(([key, field]) =>
    Schema.toEncoded(field).ast.context?.isOptional === true ? [key] : [],
  );
}
