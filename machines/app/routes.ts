/** The pages of §2 that this shop has, and who may see them. */
export const routes = {
  login: { path: '/', access: 'visitor' },
  admin: { path: '/admin', access: 'visitor' },
  maintenance: { path: '/maintenance', access: 'anyone' },
  shop: { path: '/shop', access: 'customer' },
  categories: { path: '/shop/categories', access: 'customer' },
  categoriesBeta: { path: '/shop/categories-beta', access: 'customer' },
  cart: { path: '/shop/cart', access: 'customer' },
  history: { path: '/shop/cart/history', access: 'customer' },
  templates: { path: '/order/templates', access: 'customer' },
  orders: { path: '/order/orders/:orderId?', access: 'customer' },
  claim: { path: '/reclamation', access: 'claimant' },
  claims: { path: '/reclamation/list', access: 'claimant' },
  inventory: { path: '/inventory', access: 'customer' },
  paymentTypes: { path: '/prepayment/payment-types', access: 'customer' },
  orderForm: { path: '/order/form', access: 'customer' },
  feedback: { path: '/feedback', access: 'customer' },
  faq: { path: '/faq', access: 'customer' },
  orderSuccess: { path: '/order-success', access: 'placed' },
} as const;

/** §2 Payment types, for one order; `result`: what a payment has led back with. */
export function paymentPath(order: string, result?: 'paid'): string {
  const asked = `${routes.paymentTypes.path}?order=${encodeURIComponent(order)}`;
  return result === undefined ? asked : `${asked}&result=${result}`;
}

export interface Visitor {
  /** §8 503: there is maintenance, or it is being asked whether there is. */
  readonly closed: boolean;
  readonly loggedIn: boolean;
  /** An order has just been placed. */
  readonly placed: boolean;
  /** §6: may make claims. */
  readonly claimant: boolean;
}

/** §2 Guard: where a path leads instead, or undefined when it may be seen. Any other path needs a session too. */
export function redirectFor(
  path: string,
  { closed, loggedIn, placed, claimant }: Visitor,
): string | undefined {
  const isMaintenance = path === routes.maintenance.path;
  if (closed) return isMaintenance ? undefined : routes.maintenance.path;
  const isVisitorPage = path === routes.login.path || path === routes.admin.path;
  if (!loggedIn) return isVisitorPage ? undefined : routes.login.path;
  if (isVisitorPage || isMaintenance) return routes.shop.path;
  if (isClaimPage(path) && !claimant) return routes.shop.path;
  return path === routes.orderSuccess.path && !placed ? routes.login.path : undefined;
}

export function isClaimPage(path: string): boolean {
  return path === routes.claim.path || path === routes.claims.path;
}
