/** The pages of §2 in this shop, each with its permitted visitors. */
export const routes = {
  login: { path: '/', access: 'visitor' },
  admin: { path: '/admin', access: 'visitor' },
  maintenance: { path: '/maintenance', access: 'anyone' },
  shop: { path: '/shop', access: 'customer' },
  categories: { path: '/shop/categories', access: 'customer' },
  categoriesBeta: { path: '/shop/categories-beta', access: 'customer' },
  guide: { path: '/shop/guide', access: 'customer' },
  cart: { path: '/shop/cart', access: 'customer' },
  history: { path: '/shop/cart/history', access: 'customer' },
  templates: { path: '/order/templates', access: 'customer' },
  orders: { path: '/order/orders/:orderId?', access: 'customer' },
  claim: { path: '/reclamation', access: 'claimant' },
  claims: { path: '/reclamation/list', access: 'claimant' },
  inventory: { path: '/inventory', access: 'customer' },
  paymentTypes: { path: '/prepayment/payment-types', access: 'customer' },
  spending: { path: '/order/spending', access: 'customer' },
  drafts: { path: '/order/drafts', access: 'customer' },
  approvals: { path: '/order/approvals', access: 'customer' },
  orderForm: { path: '/order/form', access: 'customer' },
  pad: { path: '/order/pad', access: 'customer' },
  feedback: { path: '/feedback', access: 'customer' },
  faq: { path: '/faq', access: 'customer' },
  /** With the login, and without it. */
  accessibility: { path: '/accessibility', access: 'everyone' },
  orderSuccess: { path: '/order-success', access: 'placed' },
} as const;

/** §2 Payment types, for one order; `result`: the outcome in the return address. */
export function paymentPath(order: string, result?: 'paid'): string {
  const asked = `${routes.paymentTypes.path}?order=${encodeURIComponent(order)}`;
  return result === undefined ? asked : `${asked}&result=${result}`;
}

export interface Visitor {
  /** §8 503: there is maintenance, or the server is being asked. */
  readonly closed: boolean;
  readonly loggedIn: boolean;
  /** An order has just been placed. */
  readonly placed: boolean;
  /** §6: may make claims. */
  readonly claimant: boolean;
}

/** Undefined: the shop has no such page. */
export function accessOf(path: string): Access | undefined {
  const known = path.replace(/(\/orders)(\/.*)?$/, '$1/:orderId?');
  return Object.values(routes).find((route) => route.path === known)?.access;
}

type Access = (typeof routes)[keyof typeof routes]['access'];

/** §2 Guard: the redirect of a path, or undefined if it is permitted. An unknown path needs a session. */
export function redirectFor(
  path: string,
  { closed, loggedIn, placed, claimant }: Visitor,
): string | undefined {
  const access = accessOf(path);
  if (closed) return access === 'anyone' ? undefined : routes.maintenance.path;
  if (access === 'everyone') return undefined;
  if (!loggedIn) return access === 'visitor' ? undefined : routes.login.path;
  if (access === 'visitor' || access === 'anyone' || (access === 'claimant' && !claimant)) {
    return routes.shop.path;
  }
  return access === 'placed' && !placed ? routes.login.path : undefined;
}
