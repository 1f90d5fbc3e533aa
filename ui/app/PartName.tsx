import { FormattedMessage } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import type { MessageId } from '../../i18n/ids.ts';
import type { NamedPart } from '../../machines/domain/order/delivery-part.ts';
import { InLanguage } from './InLanguage.tsx';
import { useLocale } from './use-locale.ts';

interface PartNameProps {
  readonly part: NamedPart;
  /** The message with the reason of the charge. */
  readonly note?: MessageId | undefined;
}

/** The name of equal charges, its reason, and of several their number and the two prices of one. */
export function PartName({ part, note }: PartNameProps) {
  const { amount, each } = part;
  const locale = useLocale();
  return (
    <>
      <InLanguage fi={part.description_fi} en={part.description_en} />
      <span className="part-note">
        {note && <FormattedMessage id={note} />}
        {amount > 1 && (
          <span className="part-note">
            {`${amount} × ${formatMoney(each.excl, locale)} (${formatMoney(each.incl, locale)} `}
            <FormattedMessage id="common.incl" />)
          </span>
        )}
      </span>
    </>
  );
}
