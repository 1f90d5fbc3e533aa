import HardDrive from 'lucide-react/icons/hard-drive';
import { FormattedMessage } from 'react-intl';
import type { StorageProblem } from '../../machines/connection/connection.events.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Row } from './Row.tsx';

interface StorageNoteProps {
  readonly connection: ProcessRef<'connection'>;
  readonly why: StorageProblem;
}

/** Reports that this browser stores nothing. */
export function StorageNote({ connection, why }: StorageNoteProps) {
  return (
    <div role="status">
      <Row
        icon={HardDrive}
        kind="warning"
        action={<FormattedMessage id="connection.acknowledge" />}
        onPress={() => connection.send({ type: 'connection.acknowledge' })}
      >
        <FormattedMessage id={`connection.${why}`} />
      </Row>
    </div>
  );
}
