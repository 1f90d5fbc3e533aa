import { useSelector } from '@xstate/react';
import type { AppRef, ExportRef } from '../../machines/app/app.refs.ts';

/** The process of the files of Excel; undefined until the desk has been downloaded. */
export function useExport(app: AppRef): ExportRef | undefined {
  const desk = useSelector(app, ({ context }) => context.desk);
  return useSelector(desk, (snapshot) => snapshot?.children.export);
}
