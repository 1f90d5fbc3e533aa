import { describe, expect, test } from 'vitest';
import { planOf } from '../../.tools/changed-plan.ts';

const there = [
  'tests/domain/cart-add.test.ts',
  'tests/domain/order.test.ts',
  'tests/machines/cart.test.ts',
  'tests/machines/cart-dialogs.test.ts',
  'tests/machines/ordering.test.ts',
  'tests/machines/paths.test.ts',
  'tests/server/http/cart.test.ts',
  'tests/browser/cart.test.ts',
  'tests/browser/search.test.ts',
  'tests/house/imports.test.ts',
  'tests/house/tools.test.ts',
  'tests/hands/harnesses/cart.harness.ts',
  'tests/hands/harnesses/search.harness.ts',
];
const nothing = { sources: [], related: {}, tests: [], stories: [], browser: [], processes: [] };

describe('npm run test:changed', () => {
  test('a rule of the domain: the tests that import it, and the processes of its noun', () => {
    const path = 'machines/domain/cart/decide.ts';
    expect(planOf([path], there)).toEqual({
      ...nothing,
      sources: [path],
      related: { domain: [path] },
      tests: ['tests/machines/cart-dialogs.test.ts', 'tests/machines/cart.test.ts'],
    });
  });

  test('a view: its stories and its journeys', () => {
    const path = 'ui/cart/CartLine.tsx';
    expect(planOf([path], there)).toEqual({
      ...nothing,
      sources: [path],
      tests: [
        'tests/house/imports.test.ts',
        'tests/machines/cart-dialogs.test.ts',
        'tests/machines/cart.test.ts',
      ],
      stories: ['tests/hands/harnesses/cart.harness.ts'],
      browser: ['tests/browser/cart.test.ts'],
    });
  });

  test('a route of the server: the tests of the server that import it', () => {
    const path = 'server/cart/carts.ts';
    expect(planOf([path], there)).toEqual({
      ...nothing,
      sources: [path],
      related: { server: [path] },
      tests: ['tests/house/imports.test.ts'],
    });
  });

  test('a machine: its tests, and its paths by each hand', () => {
    const { tests, stories, processes } = planOf(['machines/cart/cart.machine.ts'], there);
    expect(tests).toEqual([
      'tests/house/imports.test.ts',
      'tests/machines/cart-dialogs.test.ts',
      'tests/machines/cart.test.ts',
      'tests/machines/paths.test.ts',
    ]);
    expect(stories).toEqual(['tests/hands/harnesses/cart.harness.ts']);
    expect(processes).toEqual(['cart']);
  });

  test.each(['tests/model/cart.model.ts', 'tests/model/cart/rules.ts'])(
    '%s: the paths of its process',
    (path) => {
      expect(planOf([path], there)).toEqual({
        ...nothing,
        sources: [path],
        tests: ['tests/machines/paths.test.ts'],
        stories: ['tests/hands/harnesses/cart.harness.ts'],
        processes: ['cart'],
      });
    },
  );

  test('a tool: the tests of tools, which no other change can break', () => {
    expect(planOf(['.tools/budget.ts'], there).tests).toEqual([
      'tests/house/imports.test.ts',
      'tests/house/tools.test.ts',
    ]);
  });

  test('a part of all screens: every story', () => {
    expect(planOf(['ui/parts/dialog.tsx'], there).stories).toEqual([
      'tests/hands/harnesses/cart.harness.ts',
      'tests/hands/harnesses/search.harness.ts',
    ]);
  });

  test('a test: the same test', () => {
    const path = 'tests/browser/search.test.ts';
    expect(planOf([path], there)).toEqual({ ...nothing, sources: [path], browser: [path] });
  });

  test('prose: no test', () => {
    expect(planOf(['tests/decisions/paths-and-hands.md'], there)).toEqual(nothing);
  });
});
