import type { Recipe } from '../../machines/domain/recipe/recipe.schema.ts';
import type { Good } from './goods.ts';
import { type Bilingual, type Target, thing, type Words } from './visible.ts';

export const loginForm = {
  username: thing('textbox', 'login.username'),
  password: thing('textbox', 'login.password'),
  submit: thing('button', 'login.submit'),
  expired: thing('text', 'errors.sessionExpired'),
  usernameMissing: thing('text', 'login.username.missing'),
  passwordMissing: thing('text', 'login.password.missing'),
  wrong: thing('text', 'errors.wrongCredentials'),
  busy: thing('button', 'login.busy'),
  fetching: thing('text', 'login.fetching'),
} as const;

/** The card of an order that waits for the login. */
export const leftOrder = {
  title: thing('text', 'sending.left.title'),
  withdraw: thing('button', 'sending.withdraw'),
} as const;

const captcha = thing('dialog', 'login.captcha.title');
export const captchaDialog = {
  itself: captcha,
  solving: thing('text', 'login.captcha.solving', captcha),
  cancel: thing('button', 'login.captcha.cancel', captcha),
} as const;

export const frontPage = { noNotices: thing('text', 'missing.notices') } as const;

const cartRegion = thing('region', 'cart.title');
export const cartScreen = {
  itself: cartRegion,
  restoring: thing('status', 'cart.restoring', cartRegion),
  missing: thing('text', 'missing.cart', cartRegion),
  empty: thing('text', 'cart.empty', cartRegion),
  unsaved: thing('text', { key: 'cart.unsaved', values: { count: 1 } }, cartRegion),
  order: { ...thing('button', 'cart.order', cartRegion), begins: true },
  clear: thing('button', 'cart.clear', cartRegion),
  ordered: thing('text', 'presence.ordered', cartRegion),
  zero: thing('alert', 'errors.amount.zero', cartRegion),
  date: thing('combobox', 'cart.delivery.date', cartRegion),
  amountOf: (good: Good) =>
    thing('textbox', { key: 'cart.line.amount', values: { product: nameOfGood(good) } }, cartRegion),
  removeOf: (good: Good) =>
    thing('button', { key: 'cart.line.remove', values: { product: nameOfGood(good) } }, cartRegion),
  line: (good: Good) => thing('text', nameOfGood(good), cartRegion),
  undo: thing('button', 'cart.undo', cartRegion),
  substitutions: thing(
    'button',
    { key: 'substitution.open', values: { substitution: 'refused', exceptions: 0 } },
    cartRegion,
  ),
  addReference: thing('button', 'cart.reference.add', cartRegion),
  changeReference: thing('button', 'cart.reference.change', cartRegion),
  reference: (text: string) => thing('text', { text }, cartRegion),
  saveTemplate: thing('button', 'cart.template', cartRegion),
  changed: thing('text', { key: 'presence.changed', values: { count: 1 } }, cartRegion),
  changedBy: thing(
    'text',
    { key: 'presence.changedBy', values: { by: 'Eero Lahtinen', count: 1 } },
    cartRegion,
  ),
  history: thing('link', 'presence.history', cartRegion),
  seen: thing('button', 'presence.changed.seen', cartRegion),
} as const;

/** Any dialog of the cart (§2 Modals): one is open at a time. */
const modal = thing('dialog', '');
export const cartDialog = {
  itself: modal,
  cancel: thing('button', 'common.cancel', modal),
  emptying: thing('dialog', 'dialogs.emptying.title'),
  empty: thing('button', 'cart.clear', modal),
  removing: thing('dialog', 'dialogs.removing.title'),
  remove: thing('button', 'dialogs.removing.confirm', modal),
  substituting: thing('dialog', 'substitution.title'),
  substitutionDefault: thing('switch', 'substitution.default', modal),
  substitutionOf: (good: Good) => thing('switch', nameOfGood(good), modal),
  substituted: thing('button', 'substitution.done', modal),
  referencing: thing('dialog', 'cart.reference'),
  reference: thing('textbox', 'cart.reference', modal),
  saveReference: thing('button', 'dialogs.reference.save', modal),
  tooLong: thing('text', 'errors.problem.referenceTooLong', modal),
  warning: thing('dialog', 'dialogs.warning.title'),
  order: thing('button', 'dialogs.warning.confirm', modal),
  reviewing: thing('dialog', 'dialogs.lost.title'),
  lost: thing('text', 'dialogs.lost.text', modal),
  moreOf: (good: Good) => inRow('button', { fi: 'Lisää määrää', en: 'Increase amount' }, good, modal),
  read: thing('button', 'dialogs.lost.confirm', modal),
} as const;

/** Saving the cart as a template (§2 Modals). */
export const namingDialog = {
  itself: thing('dialog', 'cart.template'),
  name: thing('textbox', 'dialogs.template.name', modal),
  save: thing('button', 'dialogs.template.save', modal),
  cancel: cartDialog.cancel,
  unnamed: thing('text', 'problem.templateNameMissing', modal),
  tooLong: thing('text', 'problem.templateNameTooLong', modal),
  taken: thing('text', 'problem.templateNameTaken', modal),
  failed: thing('text', 'dialogs.template.failed', modal),
} as const;

/** Any dialog: the dialog of ordering changes its title. */
const ordering = thing('dialog', '');
export const orderingDialog = {
  itself: ordering,
  confirming: thing('dialog', 'ordering.title'),
  unknown: thing('dialog', 'sending.uncertain.title'),
  confirm: { ...thing('button', 'ordering.confirm', ordering), begins: true },
  cancel: thing('button', 'common.cancel', ordering),
  back: thing('button', 'ordering.back', ordering),
  revised: thing('text', 'ordering.revised', ordering),
  flushing: thing('text', 'ordering.flushing', ordering),
  placing: thing('text', 'ordering.placing', ordering),
  checking: thing('text', 'ordering.checking', ordering),
  uncertain: thing('text', 'sending.uncertain.title', ordering),
  queued: thing('text', 'sending.queued.title', ordering),
  withdraw: thing('button', 'sending.withdraw', ordering),
  withdrawing: thing('button', 'sending.withdrawing', ordering),
  withdrawalFailed: thing('text', 'sending.withdrawal.failed', ordering),
  aside: thing('button', 'sending.aside', ordering),
  arrived: thing('text', 'sending.arrived.title', ordering),
  read: thing('button', 'sending.show', ordering),
  review: thing('button', 'ordering.refused.review', ordering),
  check: thing('button', 'sending.uncertain.check', ordering),
  missing: thing('text', 'sending.missing.title', ordering),
  sendAgain: thing('button', 'sending.missing.send', ordering),
  failed: thing('text', 'ordering.failed', ordering),
  retry: thing('button', 'ordering.failed.retry', ordering),
  refused: thing('text', 'ordering.refused.title', ordering),
  problem: (code: string) => thing('text', `errors.problem.${code}`, ordering),
  overtaken: thing('text', 'ordering.overtaken.title', ordering),
  openNew: thing('button', 'ordering.overtaken.ok', ordering),
} as const;

/** The card beside a page while an order waits for the network. */
export const sendingCard = {
  queued: thing('text', 'sending.queued.title'),
  uncertain: thing('text', 'sending.uncertain.title'),
  missing: thing('text', 'sending.missing.title'),
  sending: thing('text', 'sending.now'),
  attention: thing('text', 'sending.attention'),
  withdrawing: thing('text', 'sending.withdrawing'),
  arrived: thing('text', 'sending.arrived.title'),
  show: thing('button', 'sending.show'),
  review: thing('button', 'sending.review'),
  withdraw: thing('button', 'sending.withdraw'),
} as const;

export const catalogueScreen = {
  loading: thing('status', 'catalogue.loading'),
  failed: thing('text', 'catalogue.failed.title'),
  retry: thing('button', 'common.retry'),
  products: thing('list', 'catalogue.products'),
  productOf: (good: Good) => thing('button', nameOfGood(good)),
  amountOf: (good: Good) => inRow('textbox', { fi: 'Määrä', en: 'Amount' }, good),
  moreOf: (good: Good) => inRow('button', { fi: 'Lisää määrää', en: 'Increase amount' }, good),
  lessOf: (good: Good) => inRow('button', { fi: 'Vähennä määrää', en: 'Decrease amount' }, good),
  undoOf: (good: Good) => inRow('button', { fi: 'Kumoa', en: 'Undo' }, good),
  dialogOf: (good: Good) => thing('dialog', nameOfGood(good)),
  close: thing('button', 'common.close', thing('dialog', '')),
  amount: thing('textbox', 'product.amount', thing('dialog', '')),
  add: thing('button', 'product.add', thing('dialog', '')),
} as const;

export const shell = {
  menu: thing('button', 'app.menu.open'),
  logout: thing('button', 'menu.logout'),
  front: thing('heading', 'app.page.shop'),
  search: thing('button', 'app.search.open'),
  cart: thing('button', { key: 'app.cart.open', values: { count: 0 } }),
  templates: thing('button', 'app.templates.open'),
  templatesByThumb: thing('button', 'app.bar.templates'),
  closeMenu: thing('button', 'menu.close'),
  closeTemplates: thing('button', 'template.panel.close'),
  historyEntry: thing('link', 'menu.orderHistory'),
  menuPanel: thing('dialog', { text: 'Ravintola Kaisla' }),
  cartPanel: thing('button', 'cart.close', thing('dialog', '')),
  templatesPanel: thing('dialog', 'template.title'),
  searchField: thing('combobox', 'search.label'),
  closeCart: thing('button', 'cart.close'),
} as const;

const notice = thing('dialog', '');
/** The moment of the samples: see `added` in histories.ts. */
const ownLines = (of: 'own' | 'by', by: string) => ({
  key: `notices.owners.${of}`,
  values: {
    by,
    count: 1,
    moment: { fi: 'ma 23.11.2026 klo 6:00', en: 'Mon 23.11.2026 at 6:00' },
  },
});
export const notices = {
  popup: thing('dialog', 'notices.popup.title'),
  ok: thing('button', 'notices.popup.ok', notice),
  orderInProgress: thing('dialog', 'notices.orderInProgress.title'),
  oldCart: thing('dialog', 'notices.oldCart.title'),
  goOn: thing('button', 'notices.continue', notice),
  startNew: thing('button', 'notices.startNew', notice),
  emptying: thing('dialog', 'notices.emptying.title'),
  cancel: thing('button', 'common.cancel', notice),
  empty: thing('button', 'cart.clear', notice),
  shared: thing('text', 'notices.owners.shared', notice),
  own: thing('text', ownLines('own', ''), notice),
  others: thing('text', ownLines('by', 'Eero Lahtinen'), notice),
} as const;

export const refreshing = { countdown: thing('timer', '') } as const;

const recipeTool = thing('dialog', '');
const recipeSection = thing('region', 'recipe.title');
const recipeList = thing('listbox', 'recipe.title');
export const recipeScreen = {
  loading: thing('status', 'recipe.loading'),
  failed: thing('text', 'recipe.failed.title'),
  retry: thing('button', 'common.retry', recipeSection),
  list: recipeList,
  search: thing('combobox', 'recipe.search'),
  optionOf: (recipe: Recipe) => thing('text', nameOfRecipe(recipe), recipeList),
  dialogOf: (recipe: Recipe) => thing('dialog', nameOfRecipe(recipe)),
  quantity: thing('textbox', 'recipe.quantity', recipeTool),
  more: thing('button', 'recipe.quantity.more', recipeTool),
  checkboxOf: (good: Good) => thing('checkbox', nameOfGood(good), recipeTool),
  packsOf: (good: Good) =>
    thing('textbox', { key: 'recipe.line.packs', values: { product: nameOfGood(good) } }, recipeTool),
  problem: (code: string) => thing('text', `recipe.problem.${code}`, recipeTool),
  add: thing('button', 'recipe.add', recipeTool),
  added: thing('text', 'recipe.added.title', recipeTool),
  left: thing('text', 'recipe.left.title', recipeTool),
  next: thing('button', 'recipe.next', recipeTool),
  close: thing('button', 'common.close', recipeTool),
  banner: thing('link', 'recipe.banner.open'),
  dismiss: thing('button', 'recipe.banner.dismiss'),
} as const;

export const toasts = {
  dismiss: thing('button', 'common.dismiss'),
  of: (words: Words): Target => thing('alert', words),
  notice: (words: Words): Target => thing('status', words),
} as const;

export function nameOfGood({
  description_fi,
  description_en,
}: Pick<Good, 'description_fi' | 'description_en'>): Bilingual {
  return { fi: description_fi, en: description_en };
}

function nameOfRecipe({ name, name_en }: Recipe): Bilingual {
  return { fi: name, en: name_en === '' ? name : name_en };
}

export function inRow(role: 'textbox' | 'button', act: Bilingual, good: Good, within?: Target) {
  const { fi, en } = nameOfGood(good);
  return thing(role, { fi: `${act.fi}: ${fi}`, en: `${act.en}: ${en}` }, within);
}
