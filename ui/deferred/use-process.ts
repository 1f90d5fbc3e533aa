import { useSelector } from '@xstate/react';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessName, ProcessRef, ProcessRefs } from '../../machines/deferred/processes.ts';

/** A process that is loaded after the first paint; undefined until then. */
export function useProcess<Name extends ProcessName>(app: AppRef, name: Name): ProcessRef<Name> | undefined {
  const deferred = useSelector(app, ({ context }) => context.deferred);
  return useSelector(deferred, (snapshot) => {
    const children: Partial<ProcessRefs> | undefined = snapshot?.children;
    return children?.[name];
  });
}
