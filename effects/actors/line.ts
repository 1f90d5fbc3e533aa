import { fromCallback } from 'xstate';
import type { ConnectionEvent, Line, LineRequest } from '../../machines/connection/connection.events.ts';
import type { Connection, Connectivity } from '../connectivity.ts';
import type { Http } from '../http.ts';
import { persist } from '../persist.ts';
import { makeRetry } from '../retry.ts';

interface LineEffects {
  readonly http: Http;
  readonly connectivity: Connectivity;
}

/**
 * Reports each change of the connection and of the storage. Without an answer and without unsent commands, it requests
 * the session at intervals to detect the connection.
 */
export function lineActor({ http, connectivity }: LineEffects) {
  return fromCallback<LineRequest, undefined, ConnectionEvent>(({ receive, sendBack }) => {
    let sent = '';
    let isPersistent = false;
    const ask = () => {
      http('me', { retried: true }).then(probe.succeeded, () => {
        if (connectivity.now().network !== 'up') probe.failed();
      });
    };
    const probe = makeRetry({ run: ask, connectivity, random: Math.random });
    let isProbing = false;
    const look = (connection: Connection) => {
      const line = lineOf(connection);
      const news = JSON.stringify([line, connection.storage]);
      if (news === sent) return;
      sent = news;
      sendBack({ type: 'line.told', line });
      showBadge(line.unsaved);
      if (connection.storage !== 'kept') sendBack({ type: 'storage.failed', why: connection.storage });
      if (line.unsaved > 0 && !isPersistent) {
        isPersistent = true;
        void persist().then((isPersistent) => {
          if (!isPersistent && connectivity.now().storage === 'kept')
            connectivity.note({ storage: 'temporary' });
        });
      }
      const mustProbe = line.network === 'unreachable' && line.unsaved === 0;
      if (mustProbe && !isProbing) probe.failed();
      if (!mustProbe && isProbing) probe.succeeded();
      isProbing = mustProbe;
    };
    receive(() => connectivity.retryNow());
    const forget = connectivity.listen(look);
    look(connectivity.now());
    return () => {
      forget();
      probe.stop();
    };
  });
}

/** The number on the icon of an installed shop; 0: none. A page that is not installed may be refused. */
function showBadge(unsaved: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(unsaved).catch(() => undefined);
}

function lineOf({ network, unsaved, stale }: Connection): Line {
  const times = Object.values(stale);
  return {
    network,
    unsaved: Object.values(unsaved).reduce((sum, count) => sum + count, 0),
    since: times.length === 0 ? undefined : Math.min(...times),
  };
}
