import { useSelector } from '@xstate/react';
import { FormattedList, FormattedMessage } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { colleaguesIn, initialsOf } from '../../machines/presence/presence.selectors.ts';
import { useNameOf } from '../app/names.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { sameColleagues } from './same-colleagues.ts';
import './presence.css';

/** The number of initials shown; more are counted. */
const SHOWN = 3;

/** The colleagues in the cart: initials, and names for screen readers. */
export function InCart({ presence }: { readonly presence: ProcessRef<'presence'> }) {
  const nameOf = useNameOf();
  const colleagues = useSelector(presence, colleaguesIn, sameColleagues).map(({ username, name }) => ({
    username,
    name: nameOf(name),
  }));
  const more = colleagues.length - SHOWN;
  return (
    <DeferredWords>
      <span className="in-cart" role="status">
        {colleagues.length === 0 ? null : (
          <>
            <span className="unseen">
              <FormattedMessage
                id="presence.here"
                values={{ names: <FormattedList value={colleagues.map(({ name }) => name)} /> }}
              />
            </span>
            {colleagues.slice(0, SHOWN).map(({ username, name }) => (
              <span key={username} className="avatar" title={name} aria-hidden="true">
                {initialsOf(name)}
              </span>
            ))}
            {more > 0 ? (
              <span className="avatar avatar-more" aria-hidden="true">
                +{more}
              </span>
            ) : null}
          </>
        )}
      </span>
    </DeferredWords>
  );
}
