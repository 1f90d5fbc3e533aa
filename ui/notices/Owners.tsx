import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Owner } from '../../machines/domain/history/owners.ts';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';

/**
 * The users whose lines are in the cart, and the time of their last change. Without names it states that the cart is
 * shared.
 */
export function Owners({ notices }: { readonly notices: ProcessRef<'notices'> }) {
  const { formatMessage } = useIntl();
  const owners = useSelector(notices, ({ context }) => context.owners) ?? [];
  if (owners.length === 0) {
    return (
      <p>
        <FormattedMessage id="notices.owners.shared" />
      </p>
    );
  }
  return (
    <ul aria-label={formatMessage({ id: 'notices.owners.title' })}>
      {owners.map((owner) => (
        <li key={owner.by}>
          <Line notices={notices} owner={owner} />
        </li>
      ))}
    </ul>
  );
}

function Line({ notices, owner }: { readonly notices: ProcessRef<'notices'>; readonly owner: Owner }) {
  const locale = useLocale();
  const you = useSelector(notices, ({ context }) => context.username);
  const nameOf = useNameOf();
  const { by, count, at } = owner;
  const moment = at === undefined ? 'none' : formatMoment(at, locale);
  const key = by === '' ? 'unknown' : by === you ? 'own' : 'by';
  return <FormattedMessage id={`notices.owners.${key}`} values={{ by: nameOf(by), count, moment }} />;
}
