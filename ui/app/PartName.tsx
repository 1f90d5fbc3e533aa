import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatMoney, SPACE } from '../../i18n/formats.ts';
import type { NamedPart } from '../../machines/domain/order/delivery-part.ts';
import { InLanguage } from './InLanguage.tsx';
import { useLocale } from './use-locale.ts';

interface PartNameProps {
  readonly part: NamedPart;
  /** The reason of the charge. */
  readonly note?: ReactNode;
}

/** The name of equal charges, its reason, and of several their number and the two prices of one. */
export function PartName({ part, note }: PartNameProps) {
  const { amount, each } = part;
  const locale = useLocale();
  const excl = `${amount}${SPACE}×${SPACE}${formatMoney(each.excl, locale)}`;
  return (
    <>
      <InLanguage fi={part.description_fi} en={part.description_en} />
      <span className="part-note">{note}</span>
      {amount === 1 ? null : (
        <span className="part-note">
          {excl} ({formatMoney(each.incl, locale)} <FormattedMessage id="common.incl" />)
        </span>
      )}
    </>
  );
}
