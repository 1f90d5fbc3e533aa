import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Trouble } from '../../machines/app/troubles.ts';
import { Contact } from '../app/Contact.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import '../app/doorway.css';
import { AskService } from '../app/Service.tsx';

const TroubleHere = createContext<Trouble | undefined>(undefined);

interface PartProps {
  readonly app: AppRef;
  /** The call that the part requires. */
  readonly call: string;
  /** Shown below the notice if the part is not available. */
  readonly kept?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the shop that a backend may lack. A notice then states it and names customer service. */
export function Part({ app, call, kept, children }: PartProps) {
  const { formatMessage } = useIntl();
  const trouble = useTrouble(app, call);
  if (trouble !== 'absent') return <TroubleHere value={trouble}>{children}</TroubleHere>;
  return (
    <>
      <EmptyState title={formatMessage({ id: 'part.absent.title' })}>
        <FormattedMessage id="part.absent.text" />
      </EmptyState>
      <Contact>
        <FormattedMessage id="part.contact" />
      </Contact>
      {kept}
    </>
  );
}

interface FailedTextProps {
  readonly id: MessageId;
  /** The message that typed text, or a cached answer, is stored. */
  readonly kept?: MessageId;
}

/** The reason of a failure. `id` names the network as the cause; it is replaced if the server has answered. */
export function FailedText({ id, kept }: FailedTextProps) {
  const trouble = useContext(TroubleHere);
  const isAnswered = trouble === 'unreadable' || trouble === 'broken';
  return (
    <>
      <FormattedMessage id={isAnswered ? `part.${trouble}` : id} /> {isAnswered ? <AskService /> : null}{' '}
      {kept === undefined ? null : <FormattedMessage id={kept} />}
    </>
  );
}

/** True unless the backend is known to lack this call. */
export function useIsOffered(app: AppRef, call: string): boolean {
  return useTrouble(app, call) !== 'absent';
}

function useTrouble(app: AppRef, call: string): Trouble | undefined {
  return useSelector(app, ({ context }) => context.troubles[call]);
}
