import { useSelector } from '@xstate/react';
import FileDown from 'lucide-react/icons/file-down';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay, formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { textIn } from '../../machines/domain/catalogue/listed.ts';
import { deliveredItems } from '../../machines/domain/order/compose.ts';
import { isApprovable } from '../../machines/domain/order/confirmed.ts';
import { composedOf } from '../../machines/domain/order/fees.ts';
import { deliveryDays } from '../../machines/domain/order/moment.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { claimOf } from '../../machines/domain/order/superseding.ts';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';
import { useProcess } from '../deferred/use-process.ts';
import { useCustomerName } from '../order/use-customer-name.ts';
import type { NameOf } from '../order/use-names.ts';
import { verifyAddress } from '../order/verify-address.ts';
import { Button } from '../parts/button.tsx';
import { orderWords } from './order-words.ts';

interface OrderExportProps {
  readonly app: AppRef;
  readonly order: Order;
  readonly nameOf: NameOf;
}

/** The order as a file, with the page's name for the order. */
export function OrderExport({ app, order, nameOf }: OrderExportProps) {
  const exporting = useProcess(app, 'export');
  const locale = useLocale();
  const nameOfUser = useNameOf();
  const customer = useCustomerName(app);
  const intl = useIntl();
  const now = useSelector(app, ({ context }) => context.now);
  const approvalOf = ({ approval, cancelled_at }: Order): string => {
    if (approval === undefined) return '';
    if (approval.state === 'waiting') {
      const id = isApprovable(order, now) ? 'approval.waiting' : 'approval.late';
      return cancelled_at === undefined ? intl.formatMessage({ id }) : '';
    }
    const values = { name: nameOfUser(approval.by), moment: formatMoment(approval.at, locale) };
    const told = intl.formatMessage({ id: `approval.${approval.state}` }, values);
    return approval.state === 'returned' ? `${told}: ${approval.word}` : told;
  };
  const ask = () => {
    const { deliveries, fees } = composedOf(order);
    const lines = deliveries.flatMap(deliveredItems);
    const deposits = lines.flatMap(({ additional_items }) => additional_items);
    const names = [
      ...[...deposits, ...fees].map((each) => [each.product_id, textIn(each, locale)] as const),
      ...lines.flatMap((line) => {
        const name = nameOf(line);
        const described = { description_fi: name?.fi ?? '', description_en: name?.en ?? '' };
        return name === undefined ? [] : [[line.product_id, textIn(described, locale)] as const];
      }),
    ];
    const verify = order.receipt_code && verifyAddress(order.receipt_code);
    const facts: readonly (readonly [string, string])[] = [
      [intl.formatMessage({ id: 'export.facts.order' }), order.id],
      [intl.formatMessage({ id: 'export.facts.customer' }), customer],
      order.ordered_at === undefined
        ? [intl.formatMessage({ id: 'order.column.deliveries' }), daysOf(order, locale)]
        : [intl.formatMessage({ id: 'export.facts.orderedAt' }), formatMoment(order.ordered_at, locale)],
      [
        intl.formatMessage({ id: 'export.facts.cancelledAt' }),
        order.cancelled_at === undefined || order.superseded_by !== undefined
          ? ''
          : formatMoment(order.cancelled_at, locale),
      ],
      [intl.formatMessage({ id: 'export.facts.supersededBy' }), order.superseded_by ?? ''],
      [
        intl.formatMessage({ id: 'export.facts.supersedes' }),
        claimOf(order) === 'approved' ? (order.supersedes ?? '') : '',
      ],
      [intl.formatMessage({ id: 'export.facts.orderedBy' }), nameOfUser(order.ordered_by)],
      [intl.formatMessage({ id: 'export.facts.approval' }), approvalOf(order)],
      [intl.formatMessage({ id: 'cart.reference' }), order.custom_reference],
      [intl.formatMessage({ id: 'export.facts.receipt' }), order.receipt_code ?? ''],
      [intl.formatMessage({ id: 'export.facts.verify' }), verify ?? ''],
    ];
    exporting?.send({
      type: 'export.request',
      asked: {
        tag: 'order',
        order,
        names: new Map(names),
        facts: facts.filter(([, value]) => value !== ''),
        words: orderWords(intl),
        ...(verify === undefined ? {} : { verify }),
      },
    });
  };
  return (
    <Button icon={FileDown} disabled={exporting === undefined} onPress={ask}>
      <FormattedMessage id="export.download" />
    </Button>
  );
}

function daysOf(order: Order, locale: ReturnType<typeof useLocale>): string {
  return deliveryDays(order)
    .map((day) => formatDay(day, locale))
    .join(', ');
}
