import { useSelector } from '@xstate/react';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { ReorderLine } from '../../machines/domain/reorder/lines.ts';
import { linesOf, rowsOf } from '../../machines/template/template.selectors.ts';
import { PrintButton } from '../export/PrintButton.tsx';
import { TemplateExport } from '../export/TemplateExport.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useUnreadable } from '../recipe/use-unreadable.ts';
import { AddGood } from './AddGood.tsx';
import { ClashNotice } from './ClashNotice.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SortableGoods } from './SortableGoods.tsx';
import { TemplateName } from './TemplateName.tsx';

interface TemplateDetailProps {
  readonly template: ProcessRef<'template'>;
  readonly exporting: ProcessRef<'export'> | undefined;
  /** Beside the list it is a section with its own title; below a list entry that entry is its title. */
  readonly level: 'section' | 'item';
  /** Undefined while the cart accepts no lines. */
  readonly onOrder: ((lines: readonly ReorderLine[]) => void) | undefined;
}

/** The open template: its goods in the customer's order, and its actions. */
export function TemplateDetail({ template, exporting, level, onOrder }: TemplateDetailProps) {
  const snapshot = useSelector(template, (now) => now);
  const [hasUnreadable, onUnreadable] = useUnreadable();
  const goods = useRef<HTMLElement>(null);
  const { opened } = snapshot.context;
  if (opened === undefined) return null;
  /** A field that unmounts with its template commits its amount after another one is opened. */
  const isOpen = () => template.getSnapshot().context.opened?.id === opened.id;
  const isSaving = snapshot.matches({ opened: 'saving' });
  return (
    <section className="template" ref={goods} data-level={level} aria-label={opened.name}>
      <TemplateName template={template} snapshot={snapshot} level={level} />
      <ClashNotice template={template} snapshot={snapshot} />
      <div className="template-actions">
        <Button
          kind="primary"
          disabled={onOrder === undefined || hasUnreadable || linesOf(snapshot).length === 0}
          onPress={() => onOrder?.(linesOf(template.getSnapshot()))}
        >
          <FormattedMessage id="template.order" />
        </Button>
      </div>
      {snapshot.matches({ opened: { viewing: 'deleteFailed' } }) ? (
        <Notice kind="error" role="alert">
          <FormattedMessage id="template.delete.failed" />
        </Notice>
      ) : null}
      <SortableGoods
        rows={rowsOf(snapshot)}
        disabled={isSaving}
        onMove={(from, to) => template.send({ type: 'template.move', from, to })}
        onAmount={(place, amount) => {
          if (isOpen()) template.send({ type: 'template.setAmount', place, amount });
        }}
        onUnreadable={onUnreadable}
        onRemove={(place) => template.send({ type: 'template.remove', place })}
      />
      <AddGood
        template={template}
        disabled={isSaving}
        onKnown={(product_id) => {
          const place = rowsOf(template.getSnapshot()).findIndex((row) => row.product_id === product_id);
          goods.current
            ?.querySelectorAll<HTMLInputElement>('.template-goods .amount-field-box > input')
            [place]?.focus();
        }}
      />
      <SaveBar template={template} snapshot={snapshot} hasUnreadable={hasUnreadable} />
      <div className="template-end">
        <TemplateExport exporting={exporting} snapshot={snapshot} />
        <PrintButton />
        <Button
          kind="danger"
          icon={Trash2}
          disabled={isSaving}
          onPress={() => template.send({ type: 'template.delete' })}
        >
          <FormattedMessage id="template.delete" />
        </Button>
      </div>
      <DeleteDialog
        open={snapshot.matches({ opened: 'confirming' }) || snapshot.matches({ opened: 'deleting' })}
        name={opened.name}
        isDeleting={snapshot.matches({ opened: 'deleting' })}
        onConfirm={() => template.send({ type: 'template.confirm' })}
        onCancel={() => template.send({ type: 'template.cancel' })}
      />
    </section>
  );
}
