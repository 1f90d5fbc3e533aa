import type { MessageId } from '../../i18n/ids.ts';
import { chargeKey, type NamedPart } from '../../machines/domain/order/delivery-part.ts';
import { PartName } from '../app/PartName.tsx';
import { Prices } from '../app/Prices.tsx';

interface SumsProps {
  readonly parts: readonly NamedPart[];
  readonly kind: 'deposit' | 'auto' | 'fee';
  /** The key of their group. */
  readonly at?: string;
  /** The message with the reason of the charges. */
  readonly note?: MessageId | undefined;
}

/** The charges beside the lines, each by its name. */
export function Sums({ parts, kind, at = '', note }: SumsProps) {
  return parts.map((part) => (
    <div key={parts.indexOf(part)}>
      <dt>
        <PartName part={part} note={note} />
      </dt>
      <dd>
        <Prices {...part.price} figure={`${kind}|${at}|${chargeKey(part)}`} />
      </dd>
    </div>
  ));
}
