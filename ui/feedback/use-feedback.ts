import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { AppRef, FeedbackRef } from '../../machines/app/app.refs.ts';

/** The process of the feedback; undefined until the desk has been downloaded. Earlier feedback is not shown again. */
export function useFeedback(app: AppRef): FeedbackRef | undefined {
  const desk = useSelector(app, ({ context }) => context.desk);
  const feedback = useSelector(desk, (snapshot) => snapshot?.children.feedback);
  useLayoutEffect(() => {
    feedback?.send({ type: 'feedback.open' });
  }, [feedback]);
  return feedback;
}
