import type { Meta } from '@storybook/react-vite';
import { feedbackModel } from '../../tests/model/feedback.model.ts';
import { feedbackInvariants } from '../../tests/model/feedback.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Feedback/States' };
export default meta;

const state = statesOf(feedbackModel, feedbackInvariants);

export const Restoring = state('restoring');
export const EditingWriting = state('editing.writing');
export const EditingFailed = state('editing.failed');
export const Collecting = state('editing.collecting');
export const Uncollected = state('editing.uncollected');
export const Sending = state('sending');
export const Sent = state('sent');
