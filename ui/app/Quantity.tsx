import { formatCount, SPACE } from '../../i18n/formats.ts';
import { unitIn } from '../../i18n/units.ts';
import { useLocale } from './use-locale.ts';

/** An amount and its unit, by the unit's code, without a line break between them. */
export function Quantity({ amount, unit }: { readonly amount: number; readonly unit: string }) {
  const locale = useLocale();
  return (
    <>
      {formatCount(amount, locale)}
      {SPACE}
      <span className="unit">{unitIn(unit, locale, amount)}</span>
    </>
  );
}
