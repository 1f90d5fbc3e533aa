import type { MessageId } from '../../i18n/ids.ts';
import type { Availability } from '../../machines/template/template.selectors.ts';

/** The reason why a good of a template is unavailable now, in the messages of ordering again. */
export const reasons: Readonly<Record<Exclude<Availability, 'offered'>, MessageId>> = {
  gone: 'reorder.reason.missing',
  outOfStock: 'reorder.reason.outOfStock',
  noDeliveryDates: 'reorder.reason.noDeliveryDates',
};
