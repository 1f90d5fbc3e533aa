import { useLayoutEffect } from 'react';
import type { AnyActorRef, EventFrom } from 'xstate';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Machines, ProcessName, ProcessRef } from '../../machines/deferred/processes.ts';
import { useProcess } from './use-process.ts';

/** Processes that receive an event when their page opens. */
type Opened = {
  [Name in ProcessName]: { type: `${Name}.open` } extends EventFrom<Machines[Name]> ? Name : never;
}[ProcessName];

/** The process of a page. It receives its event before the first paint, so that the view never shows a stale state. */
export function useOpened<Name extends Opened>(app: AppRef, name: Name): ProcessRef<Name> | undefined {
  const process = useProcess(app, name);
  const opened: AnyActorRef | undefined = process;
  useLayoutEffect(() => {
    opened?.send({ type: `${name}.open` });
  }, [opened, name]);
  return process;
}
