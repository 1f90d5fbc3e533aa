import type { Good } from './goods.ts';
import { type Bilingual, type Target, thing, type Words } from './sights.ts';

/** The things on the screen that paths look at and touch, by accessible role and message key. */
export const loginForm = {
  username: thing('textbox', 'login.username'),
  password: thing('textbox', 'login.password'),
  submit: thing('button', 'login.submit'),
  expired: thing('text', 'errors.sessionExpired'),
  usernameMissing: thing('text', 'login.username.missing'),
  passwordMissing: thing('text', 'login.password.missing'),
  busy: thing('button', 'login.busy'),
  fetching: thing('text', 'login.fetching'),
} as const;

const captcha = thing('dialog', 'login.captcha.title');
export const captchaDialog = {
  itself: captcha,
  solving: thing('text', 'login.captcha.solving', captcha),
  cancel: thing('button', 'login.captcha.cancel', captcha),
} as const;

const cartRegion = thing('region', 'cart.title');
export const cartScreen = {
  itself: cartRegion,
  restoring: thing('status', 'cart.restoring', cartRegion),
  empty: thing('text', 'cart.empty', cartRegion),
  unsaved: thing('text', { key: 'cart.unsaved', values: { count: 1 } }, cartRegion),
  order: thing('button', 'cart.order', cartRegion),
  clear: thing('button', 'cart.clear', cartRegion),
  zero: thing('alert', 'errors.amount.zero', cartRegion),
  date: thing('combobox', 'cart.delivery.date', cartRegion),
  amountOf: (good: Good) =>
    thing('textbox', { key: 'cart.line.amount', values: { product: nameOfGood(good) } }, cartRegion),
  removeOf: (good: Good) =>
    thing('button', { key: 'cart.line.remove', values: { product: nameOfGood(good) } }, cartRegion),
  line: (good: Good) => thing('text', nameOfGood(good), cartRegion),
} as const;

/** The dialog of ordering keeps its place and changes its title: any open dialog. */
const ordering = thing('dialog', '');
export const orderingDialog = {
  itself: ordering,
  confirming: thing('dialog', 'ordering.title'),
  confirm: thing('button', 'ordering.confirm', ordering),
  cancel: thing('button', 'common.cancel', ordering),
  back: thing('button', 'ordering.back', ordering),
  revised: thing('text', 'ordering.revised', ordering),
  flushing: thing('text', 'ordering.flushing', ordering),
  placing: thing('text', 'ordering.placing', ordering),
  checking: thing('text', 'ordering.checking', ordering),
  uncertain: thing('text', 'ordering.uncertain.title', ordering),
  check: thing('button', 'ordering.uncertain.check', ordering),
  failed: thing('text', 'errors.orderFailed', ordering),
  retry: thing('button', 'ordering.failed.retry', ordering),
  refused: thing('text', 'ordering.refused.title', ordering),
  problem: (code: string) => thing('text', `errors.problem.${code}`, ordering),
  overtaken: thing('text', 'ordering.overtaken.title', ordering),
  openNew: thing('button', 'ordering.overtaken.ok', ordering),
} as const;

export const catalogueScreen = {
  loading: thing('status', 'catalogue.loading'),
  failed: thing('text', 'catalogue.failed.title'),
  retry: thing('button', 'common.retry'),
  products: thing('list', 'catalogue.products'),
  productOf: (good: Good) => thing('button', nameOfGood(good)),
  dialogOf: (good: Good) => thing('dialog', nameOfGood(good)),
  close: thing('button', 'common.close', thing('dialog', '')),
  amount: thing('textbox', 'common.amount', thing('dialog', '')),
  add: thing('button', 'catalogue.add', thing('dialog', '')),
} as const;

export const shell = {
  menu: thing('button', 'app.menu.open'),
  logout: thing('button', 'app.menu.logout'),
  front: thing('heading', 'app.page.shop'),
} as const;

export const toasts = {
  dismiss: thing('button', 'common.dismiss'),
  of: (words: Words): Target => thing('alert', words),
} as const;

export function nameOfGood({ description_fi, description_en }: Good): Bilingual {
  return { fi: description_fi, en: description_en };
}
