import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { type Draft, isEmpty } from '../../machines/domain/cart/state.ts';
import { problemKey } from '../../machines/domain/problem.ts';
import { shownDraft } from '../../machines/drafts/drafts.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { FieldDialog } from '../cart/FieldDialog.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { TextField } from '../parts/text-field.tsx';
import { ChangedOrder } from './ChangedOrder.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { newId } from './new-id.ts';

interface ChosenDraftProps {
  readonly app: AppRef;
  readonly process: ProcessRef<'drafts'>;
  readonly cart: CartRef;
  readonly drafts: readonly Draft[];
}

/** A draft beside the cart, and what can be done with it. */
export function ChosenDraft({ app, process, cart, drafts }: ChosenDraftProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isOpen = useSelector(cart, canChange);
  const isFilled = useSelector(cart, ({ context }) => !isEmpty(context.cart));
  const chosen = useSelector(process, ({ context }) => context.chosen);
  const draft = shownDraft(drafts, chosen);
  const isGone = draft === undefined;
  useEffect(() => {
    if (isGone && process.getSnapshot().can({ type: 'drafts.cancel' }))
      process.send({ type: 'drafts.cancel' });
  }, [isGone, process]);
  if (draft === undefined) {
    return chosen === undefined ? null : (
      <Notice kind="info">
        <FormattedMessage id="errors.problem.draftMissing" />
      </Notice>
    );
  }
  const use = () => {
    const moment = formatMoment(cart.getSnapshot().context.world.now, locale);
    const former = isFilled
      ? { id: newId(), name: formatMessage({ id: 'drafts.former' }, { moment }) }
      : undefined;
    process.send({ type: 'drafts.use', draft, former });
  };
  return (
    <section className="section drafts-chosen" aria-label={draft.name}>
      <div className="drafts-actions">
        <Button kind="primary" icon={Check} disabled={!isOpen} onPress={use}>
          <FormattedMessage id="drafts.use" />
        </Button>
        <Button
          icon={Pencil}
          disabled={!isOpen}
          onPress={() => process.send({ type: 'drafts.rename', draft })}
        >
          <FormattedMessage id="drafts.rename" />
        </Button>
        <Button icon={Trash2} disabled={!isOpen} onPress={() => process.send({ type: 'drafts.drop', draft })}>
          <FormattedMessage id="drafts.drop" />
        </Button>
      </div>
      <ChangedOrder app={app} cart={cart} draft={draft} />
      <ComparisonTable process={process} cart={cart} draft={draft} />
      <RenameDialog process={process} />
    </section>
  );
}

function RenameDialog({ process }: Pick<ChosenDraftProps, 'process'>) {
  const { formatMessage } = useIntl();
  const { name, problem } = useSelector(process, ({ context }) => context);
  const isOpen = useSelector(process, (snapshot) => snapshot.matches({ open: 'renaming' }));
  return (
    <FieldDialog
      open={isOpen}
      title={formatMessage({ id: 'drafts.rename.title' })}
      saveLabel={formatMessage({ id: 'drafts.rename.save' })}
      isBusy={false}
      onSave={() => process.send({ type: 'drafts.save' })}
      onCancel={() => process.send({ type: 'drafts.cancel' })}
    >
      <TextField
        label={formatMessage({ id: 'drafts.rename.field' })}
        value={name}
        initialFocus
        message={
          problem === undefined
            ? undefined
            : { kind: 'error', text: formatMessage({ id: problemKey(problem) }) }
        }
        onChange={(typed) => process.send({ type: 'drafts.type', name: typed })}
      />
    </FieldDialog>
  );
}
