import { Money } from '../parts/money.tsx';
import { useLocale } from './use-locale.ts';
import '../parts/bottom-bar.css';

/** The sum in the label of a button that a phone shows in the bottom bar (bottom-bar.css). */
export function BarSum({ cents }: { readonly cents: number }) {
  const locale = useLocale();
  return (
    <span className="bar-action-sum">
      {' '}
      <Money cents={cents} locale={locale} />
    </span>
  );
}
