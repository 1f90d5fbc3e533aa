// Texts of claims for the command line.
import { dayAt } from '../../machines/domain/calendar.ts';
import type { OfficeClaim } from './handle.ts';

/** One claim in a line. */
export function formatLine({ claim, customer }: OfficeClaim): string {
  const { id, items, images } = claim;
  const what = [
    `${id}  ${customer}`,
    `delivery ${claim.delivery_date}`,
    counted(items.length, 'product'),
    ...(images.length === 0 ? [] : [counted(images.length, 'image')]),
    claim.wish,
    statusOf(claim),
  ];
  return printable(what.join(' · '));
}

/** One claim with all data from the customer. */
export function formatFully(office: OfficeClaim): string {
  const { claim, customer } = office;
  const lines = [
    `Claim ${claim.id}, ${statusOf(claim)}`,
    `  Customer  ${customer}`,
    `  Sent      ${dayAt(claim.sent_at)} by ${claim.sent_by}`,
    `  Delivery  ${claim.delivery_date} of order ${claim.order_id}`,
    `  Wish      ${claim.wish}`,
    ...claim.items.flatMap((item) => [
      `  ${item.product_id}  ${item.description_fi}: ${item.amount} ${item.unit_of_measure}, ${item.reasons.join(', ')}`,
      ...(item.batch_number === '' ? [] : [`    batch ${item.batch_number}`]),
      ...item.additional_info
        .split('\n')
        .flatMap((line) => (line.trim() === '' ? [] : [`    ${line.trim()}`])),
    ]),
    ...claim.images.map(({ position, name, bytes }) => {
      return `  Image ${position + 1}  ${name} (${Math.ceil(bytes / 1024)} kB)`;
    }),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function statusOf({ status, handler, handled_at }: OfficeClaim['claim']): string {
  if (status === 'in_progress') return 'in progress';
  return `ready, ${handler}${handled_at === null ? '' : ` ${dayAt(handled_at)}`}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Removes control characters from texts of customers, so that none reaches the terminal. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ');
}
