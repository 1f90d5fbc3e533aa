// §2 and §6: the pages and their visitors, written by hand from the table of the specification.
import { describe, expect, test } from 'vitest';
import { redirectFor, routes, type Visitor } from '../../machines/routes.ts';

const visitor: Visitor = { closed: false, loggedIn: false, placed: false, claimant: false };
const customer: Visitor = { ...visitor, loggedIn: true };
const claimant: Visitor = { ...customer, claimant: true };
const withPlacedOrder: Visitor = { ...customer, placed: true };
const duringMaintenance: Visitor = { ...visitor, closed: true };

const handWritten = [
  '/shop',
  '/shop/categories',
  '/shop/categories-beta',
  '/shop/guide',
  '/shop/cart',
  '/shop/cart/history',
  '/order/templates',
  '/order/orders',
  '/order/orders/20001',
  '/order/form',
  '/order/pad',
  '/faq',
  '/inventory',
  '/prepayment/payment-types',
  '/feedback',
];
const forClaimants = ['/reclamation', '/reclamation/list'];
const logins = ['/', '/admin'];
const unknownPaths = ['/nowhere', '/shop/nowhere', '/order/templates/1', '/reclamation/list/1'];

/** §2: any other path needs auth, so a page in no list is for customers. */
const listed = [
  ...handWritten,
  ...forClaimants,
  ...logins,
  '/maintenance',
  '/order-success',
  '/accessibility',
];
const unlisted = Object.values(routes)
  .map(({ path }) => path.replace(/\/:orderId\?$/, ''))
  .filter((path) => !listed.includes(path));
const forCustomers = [...handWritten, ...unlisted];

/** The page that each visitor of the path sees. */
function seen(paths: readonly string[], by: Visitor): (readonly [string, string])[] {
  return paths.map((path) => [path, redirectFor(path, by) ?? path] as const);
}

function all(paths: readonly string[], page?: string): (readonly [string, string])[] {
  return paths.map((path) => [path, page ?? path] as const);
}

describe('§2 Guard', () => {
  test('§2 Guard: a page that needs auth leads a visitor to /', () => {
    const paths = [...forCustomers, ...forClaimants];
    expect(seen(paths, visitor)).toEqual(all(paths, '/'));
  });

  test('§2 Guard: a page for visitors alone leads a customer to /shop', () => {
    expect(seen(logins, customer)).toEqual(all(logins, '/shop'));
  });

  test('§2 /order-success without a placed order leads to /', () => {
    expect(seen(['/order-success'], claimant)).toEqual([['/order-success', '/']]);
    expect(seen(['/order-success'], visitor)).toEqual([['/order-success', '/']]);
    expect(seen(['/order-success'], withPlacedOrder)).toEqual([['/order-success', '/order-success']]);
  });

  test('the accessibility statement is for everyone, and waits for the end of maintenance', () => {
    for (const by of [visitor, customer, claimant]) {
      expect(seen(['/accessibility'], by)).toEqual(all(['/accessibility']));
    }
    expect(seen(['/accessibility'], duringMaintenance)).toEqual(all(['/accessibility'], '/maintenance'));
  });

  test('§2 any other path needs auth, and stays where it is', () => {
    expect(seen(unknownPaths, visitor)).toEqual(all(unknownPaths, '/'));
    expect(seen(unknownPaths, customer)).toEqual(all(unknownPaths));
  });

  test('§2 /maintenance is shown without a session, and not left for /shop or /', () => {
    const paths = ['/maintenance', ...logins, ...forCustomers, '/nowhere'];
    for (const by of [duringMaintenance, { ...claimant, closed: true }]) {
      expect(seen(paths, by)).toEqual(all(paths, '/maintenance'));
    }
  });
});

describe('§6 Roles and permissions', () => {
  test('§6 a visitor sees the login, and no page of the shop', () => {
    const paths = [...forCustomers, ...forClaimants, ...unknownPaths];
    expect(seen(['/'], visitor)).toEqual(all(['/']));
    expect(seen(paths, visitor)).toEqual(all(paths, '/'));
  });

  test('§6 a visitor sees the maintenance page', () => {
    expect(seen(['/maintenance'], duringMaintenance)).toEqual(all(['/maintenance']));
  });

  test('§6 a visitor passes the order-success guard to /, with and without a placed order', () => {
    for (const by of [visitor, { ...visitor, placed: true }]) {
      expect(seen(['/order-success'], by)).toEqual(all(['/order-success'], '/'));
    }
  });

  test('§6 /admin shows a customer only the login', () => {
    expect(seen(['/admin'], visitor)).toEqual(all(['/admin']));
    for (const by of [customer, claimant, withPlacedOrder]) {
      expect(seen(['/admin'], by)).toEqual(all(['/admin'], '/shop'));
    }
  });

  test('§6 a logged-in customer sees every page of the shop', () => {
    expect(seen([...forCustomers, ...forClaimants], claimant)).toEqual(
      all([...forCustomers, ...forClaimants]),
    );
  });

  test('§6 the pages of claims are closed without the reclamation flag, and no other page is', () => {
    expect(seen(forClaimants, customer)).toEqual(all(forClaimants, '/shop'));
    expect(seen(forCustomers, customer)).toEqual(all(forCustomers));
  });
});
