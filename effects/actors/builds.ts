import { fromCallback } from 'xstate';
import type { BuildsRequest, ConnectionEvent } from '../../machines/connection/connection.events.ts';
import { watchBuilds } from '../service-worker/builds.ts';

/** Registers the service worker, and reports other builds. */
export function buildsActor() {
  return fromCallback<BuildsRequest, undefined, ConnectionEvent>(({ receive, sendBack }) => {
    // A page of the development server belongs to no build.
    if (!import.meta.env.PROD) return;
    const builds = watchBuilds({
      onFound: () => sendBack({ type: 'build.found' }),
      onTaken: () => sendBack({ type: 'build.taken' }),
    });
    receive(() => builds.take());
    return builds.stop;
  });
}
