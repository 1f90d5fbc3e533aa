/** §7's calls, below /api. `:id` stands for an id. */
export const calls = [
  'POST /auth/login',
  'POST /auth/me',
  'POST /auth/logout',
  'GET /user/message',
  'GET /user/minimum-order-amount',
  'GET /user/catalog',
  'GET /user/catalog/product_names',
  'GET /user/recipes',
  'GET /user/cart',
  'POST /user/cart',
  'POST /user/cart/item',
  'DELETE /user/cart/item',
  'GET /user/orders',
  'POST /user/orders',
  'GET /user/orders/:id',
  'GET /user/order_template',
  'POST /user/order_template',
  'POST /user/order_template/:id',
  'DELETE /user/order_template/:id',
  'GET /user/notification',
  'GET /user/faq',
  'GET /reclamations/deliveries',
  'GET /reclamations',
] as const;

/** Names for calls without a path in §7, and for answers that belong to no single call. */
const others = ['captcha', 'inventory', 'feedback', 'unknown', 'wrong password', 'no token'] as const;

export type Call = (typeof calls)[number] | (typeof others)[number];

/** The call that a request makes, and the id in its path. */
export function callOf(method: string, path: string): { readonly call: Call; readonly id: string } {
  const parts = path.replace(/\/$/, '').split('/');
  const call = calls.find((one) => {
    const [verb, pattern = ''] = one.split(' ');
    const expected = pattern.split('/');
    return (
      verb === method &&
      expected.length === parts.length &&
      expected.every((part, index) => part === ':id' || part === parts[index])
    );
  });
  if (call !== undefined) return { call, id: decodeURIComponent(parts.at(-1) ?? '') };
  if (/captcha|challenge/.test(path)) return { call: 'captcha', id: '' };
  if (path.includes('inventory')) return { call: 'inventory', id: '' };
  return { call: path.includes('feedback') ? 'feedback' : 'unknown', id: '' };
}
