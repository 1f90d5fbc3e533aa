import type { Good } from './goods.ts';
import { type Target, thing, type Words } from './sights.ts';

/** The things on the screen that paths look at and touch: accessible role, message key. */
export const cartRegion = thing('region', 'cart.title');
export const orderButton = thing('button', 'cart.order', cartRegion);

export const confirmDialog = thing('dialog', 'ordering.title');
export const confirmButton = thing('button', 'ordering.confirm', confirmDialog);
export const cancelButton = thing('button', 'ordering.cancel', confirmDialog);
export const checkButton = thing('button', 'ordering.check', confirmDialog);
export const revisedNotice = thing('text', 'ordering.revised', confirmDialog);
export const sendingNotice = thing('status', 'ordering.sending', confirmDialog);
export const checkingNotice = thing('status', 'ordering.checking', confirmDialog);
export const uncertainNotice = thing('alert', 'ordering.uncertain', confirmDialog);
export const failedNotice = thing('alert', 'ordering.failed', confirmDialog);
export const overtakenNotice = thing('alert', 'ordering.overtaken', confirmDialog);

export function nameOfGood({ description_fi, description_en }: Good): Words {
  return { fi: description_fi, en: description_en };
}

export function problemText(code: string): Target {
  return thing('alert', `errors.problem.${code}`, confirmDialog);
}
