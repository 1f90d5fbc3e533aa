import ChevronRight from 'lucide-react/icons/chevron-right';
import { FormattedMessage } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { Figure } from '../../machines/domain/explain/figure.ts';
import type { Part } from '../../machines/domain/explain/part.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { PartNote } from './PartNote.tsx';

interface PartRowProps {
  readonly part: Part;
  readonly onOpen: (figure: Figure) => void;
}

/** A part of a figure; a press on one that has parts explains it. */
export function PartRow({ part, onOpen }: PartRowProps) {
  const { opens, price } = part;
  const words = (
    <>
      <span className="why-part-name">
        <PartTitle part={part} />
        {opens === undefined ? null : <ChevronRight size={16} aria-hidden="true" />}
        <PartNote part={part} />
      </span>
      <Prices {...price} />
    </>
  );
  return (
    <li>
      {opens === undefined ? (
        <div className="why-part">{words}</div>
      ) : (
        <button className="why-part" type="button" onClick={() => onOpen(opens)}>
          {words}
        </button>
      )}
    </li>
  );
}

export function PartTitle({ part }: { readonly part: Part }) {
  const locale = useLocale();
  switch (part.kind) {
    case 'delivery':
      return <FormattedMessage id="placed.delivery" values={{ day: formatDay(part.day, locale) }} />;
    case 'goods':
      return <FormattedMessage id="order.products" values={{ count: part.count }} />;
    case 'line':
      return <Name {...part.name} />;
    case 'deposit':
    case 'auto':
    case 'fee':
      return <Name {...part.charge} />;
    case 'rounding':
      return <FormattedMessage id="ordering.rounding" />;
    case 'stated':
    case 'added':
      return <FormattedMessage id={`why.${part.kind}`} />;
    default:
      return part satisfies never;
  }
}

function Name({ description_fi, description_en }: Record<'description_fi' | 'description_en', string>) {
  return <InLanguage fi={description_fi} en={description_en} />;
}
