import type { Order } from '../../machines/domain/order/order.schema.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import type { Totals } from '../../machines/domain/vat.ts';

/** The body of Paytrail's POST /payments. Amounts in cents, VAT included. */
export interface PaymentRequest {
  /** Never used before: Paytrail opens one transaction for it. */
  readonly stamp: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: 'EUR';
  readonly language: 'FI' | 'EN';
  readonly items?: readonly Item[];
  readonly customer: { readonly email: string; readonly companyName: string };
  readonly redirectUrls: Urls;
  readonly callbackUrls: Urls;
}

interface Item {
  readonly unitPrice: number;
  readonly units: number;
  readonly vatPercentage: number;
  readonly productCode: string;
  readonly description: string;
}

interface Urls {
  readonly success: string;
  readonly cancel: string;
}

export interface Payer {
  readonly language: 'fi' | 'en';
  readonly email: string;
  readonly companyName: string;
  /** The shop's origin in the payer's browser, without a trailing slash. */
  readonly origin: string;
}

/** The paths of Paytrail's returns and callbacks, behind the shop's origin. */
export const returns = {
  success: '/api/payments/success',
  cancel: '/api/payments/cancel',
  callback: '/api/payments/callback',
} as const;

export function paymentRequest(order: Order, stamp: string, payer: Payer): PaymentRequest {
  const { language, email, companyName, origin } = payer;
  const totals = orderTotals(order);
  const items = itemsOf(order, totals, language);
  return {
    stamp,
    reference: order.id,
    amount: totals.incl,
    currency: 'EUR',
    language: language === 'fi' ? 'FI' : 'EN',
    ...(items === undefined ? {} : { items }),
    customer: { email, companyName: companyName.slice(0, 100) },
    redirectUrls: { success: origin + returns.success, cancel: origin + returns.cancel },
    callbackUrls: { success: origin + returns.callback, cancel: origin + returns.callback },
  };
}

/**
 * One item a VAT rate. Their sum equals the order's total to the cent, even with VAT computed on the summed net. There
 * are no items if an amount has VAT without a rate: Paytrail requires a rate of each item.
 */
function itemsOf({ id }: Order, { vat }: Totals, language: Payer['language']): Item[] | undefined {
  if (vat.some((line) => line.percent === null && line.vat !== 0)) return undefined;
  return vat.map((line) => {
    const percent = line.percent ?? 0;
    const decimal = language === 'fi' ? String(percent).replace('.', ',') : String(percent);
    return {
      unitPrice: line.net + line.vat,
      units: 1,
      vatPercentage: percent,
      productCode: line.percent === null ? `${id}-deposits` : `${id}-${percent}`,
      description: language === 'fi' ? `Tilaus ${id}, alv ${decimal} %` : `Order ${id}, VAT ${decimal}%`,
    };
  });
}
