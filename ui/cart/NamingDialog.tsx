import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { NamingRef } from '../../machines/app/app.refs.ts';
import { type ProblemCode, problemKey } from '../../machines/domain/problem.ts';
import type { FieldMessage } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { TextField } from '../parts/text-field.tsx';
import { FieldDialog } from './FieldDialog.tsx';
import { onward } from './move-focus.ts';

type Snapshot = ReturnType<NamingRef['getSnapshot']>;

/** The name under which the cart becomes a template (§5: non-empty); after a failure the typed text remains. */
export function NamingDialog({ naming }: { readonly naming: NamingRef }) {
  const intl = useIntl();
  const snapshot = useSelector(naming, (now) => now);
  const [text, setText] = useState(snapshot.context.name);
  const [tried, setTried] = useState(text);
  const message = messageIn(snapshot, intl);
  const isBusy = snapshot.hasTag('busy');
  const cancel = () => naming.send({ type: 'naming.cancel' });
  const save = () => {
    setTried(text);
    naming.send({ type: 'naming.submit', name: text });
  };
  return (
    <FieldDialog
      open={snapshot.status === 'active'}
      title={intl.formatMessage({ id: 'cart.template' })}
      saveLabel={intl.formatMessage({ id: 'dialogs.template.save' })}
      isBusy={isBusy}
      onward={onward}
      onSave={save}
      onCancel={cancel}
    >
      {snapshot.matches({ asking: 'failed' }) && message === undefined ? (
        <Notice kind="error" role="alert">
          <FormattedMessage id="dialogs.template.failed" />
        </Notice>
      ) : null}
      <TextField
        label={intl.formatMessage({ id: 'dialogs.template.name' })}
        hint={intl.formatMessage({ id: 'dialogs.template.hint' })}
        value={text}
        autoComplete="off"
        initialFocus
        message={text === tried ? message : undefined}
        onChange={setText}
      />
    </FieldDialog>
  );
}

function messageIn({ value, context: { failure } }: Snapshot, intl: IntlShape): FieldMessage | undefined {
  if (typeof value !== 'object') return undefined;
  const messageOf = (code: ProblemCode): FieldMessage => ({
    kind: 'error',
    text: intl.formatMessage({ id: problemKey(code) }),
  });
  switch (value.asking) {
    case 'editing':
      return undefined;
    case 'unnamed':
      return messageOf('templateNameMissing');
    case 'tooLong':
      return messageOf('templateNameTooLong');
    case 'failed': {
      const code = failure?.tag === 'refused' ? failure.problems[0]?.code : undefined;
      return code === undefined ? undefined : messageOf(code);
    }
    default:
      return value.asking satisfies never;
  }
}
