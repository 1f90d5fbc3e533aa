import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { referenceProblemIn } from '../../machines/cart/dialogs.selectors.ts';
import { MAX_REFERENCE } from '../../machines/domain/cart/reference.ts';
import { problemKey } from '../../machines/domain/problem.ts';
import { TextField } from '../parts/text-field.tsx';
import { FieldDialog } from './FieldDialog.tsx';

/** The customer's own reference (§5): the error is shown at its field, and the typed text remains. */
export function ReferenceDialog({ cart }: { readonly cart: CartRef }) {
  const intl = useIntl();
  const text = useSelector(cart, ({ context }) => context.reference ?? context.cart.custom_reference);
  const problem = useSelector(cart, referenceProblemIn);
  const count = [...text.trim()].length;
  const cancel = () => cart.send({ type: 'cart.cancel' });
  const save = () => cart.send({ type: 'cart.changeReference', custom_reference: text });
  return (
    <FieldDialog
      open
      title={intl.formatMessage({ id: 'cart.reference' })}
      saveLabel={intl.formatMessage({ id: 'dialogs.reference.save' })}
      onSave={save}
      onCancel={cancel}
    >
      <TextField
        label={intl.formatMessage({ id: 'cart.reference' })}
        labelHidden
        hint={intl.formatMessage({ id: 'dialogs.reference.hint' })}
        value={text}
        autoComplete="off"
        initialFocus
        message={problem && { kind: 'error', text: intl.formatMessage({ id: problemKey(problem) }) }}
        onChange={(custom_reference) => cart.send({ type: 'cart.typeReference', custom_reference })}
      />
      <p className="cart-dialog-count" data-over={count > MAX_REFERENCE || undefined} aria-live="polite">
        <FormattedMessage id="dialogs.reference.count" values={{ count, max: MAX_REFERENCE }} />
      </p>
    </FieldDialog>
  );
}
