import type { ClaimWish } from '../../machines/domain/claim/claim.schema.ts';
import type { ClaimStep } from '../../machines/domain/claim/kinds.ts';
import type { Good } from './goods.ts';
import { nameOfGood } from './targets.ts';
import { type Bilingual, thing } from './visible.ts';

type Named = Pick<Good, 'description_fi' | 'description_en' | 'unit_of_measure'>;

const steps = thing('navigation', 'claim.steps');
const dialog = thing('dialog', 'claim.clear.title');
const largeDialog = thing('dialog', '');
const units: ReadonlyMap<string, Bilingual> = new Map([
  ['KG', { fi: 'kg', en: 'kg' }],
  ['KPL', { fi: 'kpl', en: 'pcs' }],
  ['LTK', { fi: 'ltk', en: 'cases' }],
  ['PSS', { fi: 'pss', en: 'bags' }],
]);
const unitsOf = ({ unit_of_measure }: Named) => units.get(unit_of_measure) ?? { fi: '', en: '' };
const fieldsOf = (good: Named) => thing('group', nameOfGood(good));

export const claimScreen = {
  loading: thing('status', 'claim.loading'),
  part: (step: ClaimStep) => thing('heading', `claim.${step}.title`),
  step: (step: ClaimStep) => thing('button', `claim.step.${step}`, steps),
  next: thing('button', 'claim.next'),
  back: thing('button', 'claim.back'),
  deliveriesLoading: thing('status', 'claim.delivery.loading'),
  deliveriesFailed: thing('text', 'claim.delivery.failed.title'),
  retry: thing('button', 'common.retry'),
  noDeliveries: thing('text', 'claim.delivery.none'),
  moreDeliveries: thing('button', 'claim.delivery.more'),
  deliveryOf: (id: string) => thing('text', { key: 'claim.delivery.order', values: { id } }),
  goodOf: (good: Named) => thing('checkbox', nameOfGood(good)),
  amountOf: (good: Named) =>
    thing('textbox', { key: 'claim.item.amount', values: { unit: unitsOf(good) } }, fieldsOf(good)),
  reasonOf: (good: Named, reason: string) => thing('checkbox', `claim.reason.${reason}`, fieldsOf(good)),
  batchOf: (good: Named) => thing('textbox', 'claim.item.batch', fieldsOf(good)),
  problem: (code: string) => thing('text', `problem.${code}`),
  imageOf: (name: string) => thing('button', { key: 'claim.image.remove', values: { file: name } }),
  wish: (wish: ClaimWish) => thing('radio', `claim.wish.${wish}`),
  wishMissing: thing('text', 'claim.wish.missing'),
  send: thing('button', 'claim.send'),
  sending: thing('button', 'claim.sending'),
  waiting: thing('text', 'claim.review.waiting'),
  failed: thing('alert', 'claim.failed'),
  unknown: thing('alert', 'claim.unknown'),
  received: thing('alert', 'claim.received'),
  tooLarge: thing('alert', 'claim.tooLarge'),
  refused: thing('alert', 'claim.refused'),
  rejected: thing('alert', 'claim.rejected'),
  clear: thing('button', 'claim.clear'),
  dialog,
  confirm: thing('button', 'claim.clear.confirm', dialog),
  cancel: thing('button', 'common.cancel', dialog),
  sent: thing('heading', 'claim.sent.title'),
  startNew: thing('button', 'claim.sent.new'),
} as const;

export const claimsScreen = {
  loading: thing('status', 'claims.loading'),
  failed: thing('text', 'claims.failed.title'),
  stale: thing('text', 'claims.stale'),
  retry: thing('button', 'common.retry'),
  empty: thing('text', 'claims.empty'),
  list: thing('list', 'claims.list'),
  claimOf: (id: string) => thing('heading', { key: 'claims.number', values: { id } }),
  status: (status: string) => thing('text', `claims.status.${status}`),
  changed: thing('text', 'claims.changed'),
  handled: (handler: string) => thing('text', { text: handler }),
  imageOf: (id: string) => thing('button', { key: 'claims.image.open', values: { at: 1, count: 1, id } }),
  large: (id: string) => thing('dialog', { key: 'claims.image.title', values: { at: 1, count: 1, id } }),
  missing: thing('text', 'claims.image.missing', largeDialog),
  fetchAgain: thing('button', 'common.retry', largeDialog),
  close: thing('button', 'common.close', largeDialog),
} as const;
