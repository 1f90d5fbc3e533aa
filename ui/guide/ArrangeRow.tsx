import EyeOff from 'lucide-react/icons/eye-off';
import X from 'lucide-react/icons/x';
import { useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { GuideRow } from '../../machines/domain/guide/choices.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import { type RowSteps, SortableRow } from '../app/SortableRow.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useGoodName } from './use-good-name.ts';

interface ArrangeRowProps extends RowSteps {
  readonly row: GuideRow;
  /** Its key in `SortableRows`. */
  readonly id: string;
  readonly app: AppRef;
  readonly guide: ProcessRef<'guide'>;
}

/** A row with its handle: a good can be hidden, a section removed. */
export function ArrangeRow({ row, app, ...shared }: ArrangeRowProps) {
  return row.kind === 'section' ? (
    <SectionRow {...shared} section={row.section} />
  ) : (
    <GoodRow {...shared} app={app} good={row.good} />
  );
}

interface GoodRowProps extends Omit<ArrangeRowProps, 'row'> {
  readonly good: GuideGood;
}

function GoodRow({ good, app, guide, ...row }: GoodRowProps) {
  const { formatMessage } = useIntl();
  const { text, lang } = useGoodName(good, app);
  const hide = () => guide.send({ type: 'guide.hide', product_id: good.product_id });
  return (
    <SortableRow
      {...row}
      className="guide-place"
      name={text}
      heading={
        <span className="guide-place-name" lang={lang}>
          {text}
        </span>
      }
    >
      <IconButton icon={EyeOff} label={formatMessage({ id: 'guide.hide' }, { name: text })} onPress={hide} />
    </SortableRow>
  );
}

interface SectionRowProps extends Omit<ArrangeRowProps, 'row' | 'app'> {
  readonly section: string;
}

function SectionRow({ section, guide, ...row }: SectionRowProps) {
  const { formatMessage } = useIntl();
  const remove = () => guide.send({ type: 'guide.removeSection', section });
  return (
    <SortableRow
      {...row}
      className="guide-place"
      data-kind="section"
      name={section}
      heading={<span className="guide-place-name">{section}</span>}
    >
      <IconButton
        icon={X}
        label={formatMessage({ id: 'guide.section.remove' }, { section })}
        onPress={remove}
      />
    </SortableRow>
  );
}
