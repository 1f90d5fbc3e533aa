import { useSortable } from '@dnd-kit/sortable';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { AppRef, GuideRef } from '../../machines/app/app.refs.ts';
import type { GuideRow } from '../../machines/domain/guide/choices.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import { useMedia } from '../catalogue/use-media.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { keyOf } from './announcements.ts';
import { useGoodName } from './use-good-name.ts';

interface ArrangeRowProps {
  readonly row: GuideRow;
  readonly app: AppRef;
  readonly guide: GuideRef;
  /** Moves one place up or down; undefined at the end of the list. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

/** A row with its handle: a good can be hidden, a section removed. */
export function ArrangeRow({ row, ...shared }: ArrangeRowProps) {
  return row.kind === 'section' ? (
    <SectionRow {...shared} row={row} section={row.section} />
  ) : (
    <GoodRow {...shared} row={row} good={row.good} />
  );
}

function GoodRow({ good, ...shared }: ArrangeRowProps & { readonly good: GuideGood }) {
  const { formatMessage } = useIntl();
  const { text, lang } = useGoodName(good, shared.app);
  const hide = () => shared.guide.send({ type: 'guide.hide', product_id: good.product_id });
  return (
    <Sortable {...shared} name={text} lang={lang}>
      <IconButton icon={EyeOff} label={formatMessage({ id: 'guide.hide' }, { name: text })} onPress={hide} />
    </Sortable>
  );
}

function SectionRow({ section, ...shared }: ArrangeRowProps & { readonly section: string }) {
  const { formatMessage } = useIntl();
  const remove = () => shared.guide.send({ type: 'guide.removeSection', section });
  return (
    <Sortable {...shared} name={section} lang={undefined}>
      <IconButton
        icon={X}
        label={formatMessage({ id: 'guide.section.remove' }, { section })}
        onPress={remove}
      />
    </Sortable>
  );
}

interface SortableProps extends ArrangeRowProps {
  readonly name: string;
  readonly lang: 'fi' | undefined;
  readonly children: ReactNode;
}

function Sortable({ row, name, lang, onUp, onDown, children }: SortableProps) {
  const { formatMessage } = useIntl();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const steps = useRef<HTMLSpanElement>(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: keyOf(row),
      attributes: { roleDescription: formatMessage({ id: 'template.sortable' }) },
      transition: isStill ? null : { duration: 150, easing: 'ease-out' },
    });
  const style =
    transform === null ? {} : { transform: `translateY(${Math.round(transform.y)}px)`, transition };
  const press = (act: (() => void) | undefined, at: number) => () => {
    act?.();
    // A line that moves in the page loses the focus.
    requestAnimationFrame(() => steps.current?.querySelectorAll('button')[at]?.focus());
  };
  return (
    <li
      ref={setNodeRef}
      className="guide-place"
      data-kind={row.kind}
      data-dragging={isDragging || undefined}
      style={style}
    >
      <button
        ref={setActivatorNodeRef}
        className="guide-grip"
        type="button"
        {...attributes}
        {...listeners}
        aria-label={formatMessage({ id: 'template.move' }, { product: name })}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <span className="guide-place-name" lang={lang}>
        {name}
      </span>
      <span className="guide-steps" ref={steps}>
        <IconButton
          icon={ArrowUp}
          label={formatMessage({ id: 'template.move.up' }, { product: name })}
          disabled={onUp === undefined}
          onPress={press(onUp, 0)}
        />
        <IconButton
          icon={ArrowDown}
          label={formatMessage({ id: 'template.move.down' }, { product: name })}
          disabled={onDown === undefined}
          onPress={press(onDown, 1)}
        />
      </span>
      {children}
    </li>
  );
}
