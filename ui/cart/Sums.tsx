import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { NamedPart } from '../../machines/domain/order/delivery-part.ts';
import { PartName } from '../app/PartName.tsx';
import { Prices } from '../app/Prices.tsx';

interface SumsProps<Part> {
  readonly parts: readonly Part[];
  /** The message with the reason of the charge. */
  readonly noteOf?: (part: Part) => MessageId | undefined;
}

/** The charges beside the lines, each by its name. */
export function Sums<Part extends NamedPart>({ parts, noteOf }: SumsProps<Part>) {
  return parts.map((part) => {
    const note = noteOf?.(part);
    return (
      <div key={parts.indexOf(part)}>
        <dt>
          <PartName part={part} note={note && <FormattedMessage id={note} />} />
        </dt>
        <dd>
          <Prices {...part.price} />
        </dd>
      </div>
    );
  });
}
