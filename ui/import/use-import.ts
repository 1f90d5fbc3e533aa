import { useSelector } from '@xstate/react';
import type { AppRef, ImportRef } from '../../machines/app/app.refs.ts';

/** The process that reads forms; undefined until the desk has been downloaded. */
export function useImport(app: AppRef): ImportRef | undefined {
  const desk = useSelector(app, ({ context }) => context.desk);
  return useSelector(desk, (snapshot) => snapshot?.children.import);
}
