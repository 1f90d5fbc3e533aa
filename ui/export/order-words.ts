import type { IntlShape } from 'react-intl';
import { localeOf } from '../../i18n/locales.ts';
import { unitIn } from '../../i18n/units.ts';
import type { OrderWords } from '../../machines/domain/sheet/order-sheet.ts';
import type { TemplateWords } from '../../machines/domain/sheet/template-sheet.ts';

/** The texts of an order's file, in the customer's language. */
export function orderWords(intl: IntlShape): OrderWords {
  const { formatMessage } = intl;
  return {
    ...lineWords(intl),
    prefix: formatMessage({ id: 'export.order.prefix' }),
    sheet: formatMessage({ id: 'export.order.sheet' }),
    delivery: formatMessage({ id: 'export.column.delivery' }),
    unitIn: (code) => unitIn(code, localeOf(intl.locale)),
    notes: {
      auto: formatMessage({ id: 'placed.automatic' }),
      small: formatMessage({ id: 'export.note.fee' }),
      deposit: formatMessage({ id: 'export.note.deposit' }),
      extra: formatMessage({ id: 'export.note.extraFee' }),
      allowed: formatMessage({ id: 'substitution.allowed' }),
      refused: formatMessage({ id: 'substitution.refused' }),
    },
    rounding: formatMessage({ id: 'ordering.rounding' }),
    percent: formatMessage({ id: 'export.column.percent' }),
    vatSheet: formatMessage({ id: 'ordering.vat' }),
    vat: formatMessage({ id: 'ordering.vat.column.vat' }),
    stated: formatMessage({ id: 'ordering.vat.stated' }),
    factsSheet: formatMessage({ id: 'export.facts.sheet' }),
    fact: formatMessage({ id: 'export.facts.fact' }),
    value: formatMessage({ id: 'export.facts.value' }),
  };
}

/** The texts of an order template's file. */
export function templateWords(intl: IntlShape): TemplateWords {
  const { formatMessage } = intl;
  return {
    ...lineWords(intl),
    prefix: formatMessage({ id: 'export.template.prefix' }),
    sheet: formatMessage({ id: 'export.template.sheet' }),
  };
}

function lineWords({ formatMessage }: IntlShape) {
  return {
    number: formatMessage({ id: 'export.column.number' }),
    amount: formatMessage({ id: 'export.column.amount' }),
    product: formatMessage({ id: 'export.column.product' }),
    unit: formatMessage({ id: 'export.column.unit' }),
    note: formatMessage({ id: 'export.column.note' }),
    excl: formatMessage({ id: 'export.column.excl' }),
    incl: formatMessage({ id: 'export.column.incl' }),
    sumExcl: formatMessage({ id: 'export.column.sumExcl' }),
    sumIncl: formatMessage({ id: 'export.column.sumIncl' }),
    total: formatMessage({ id: 'placed.total' }),
  };
}
