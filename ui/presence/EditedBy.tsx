import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Place } from '../../machines/presence/presence.events.ts';
import { editorsAt, initialsOf } from '../../machines/presence/presence.selectors.ts';
import { useNameOf } from '../app/names.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { sameColleagues } from './same-colleagues.ts';
import './presence.css';

interface EditedByProps {
  readonly presence: ProcessRef<'presence'>;
  readonly at: Place;
}

/** The colleagues who are editing this; it is not locked. */
export function EditedBy({ presence, at }: EditedByProps) {
  const editors = useSelector(presence, (snapshot) => editorsAt(snapshot, at), sameColleagues);
  const nameOf = useNameOf();
  const [first] = editors;
  if (first === undefined) return null;
  const name = nameOf(first.name);
  return (
    <DeferredWords>
      <span className="edited-by">
        <span className="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <FormattedMessage
          id={editors.length === 1 ? 'presence.editing' : 'presence.editingTogether'}
          values={{ name, count: editors.length - 1 }}
        />
      </span>
    </DeferredWords>
  );
}
