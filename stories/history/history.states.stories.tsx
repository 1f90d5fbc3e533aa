import type { Meta } from '@storybook/react-vite';
import { historyModel } from '../../tests/model/history.model.ts';
import { historyInvariants } from '../../tests/model/history.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'History/States' };
export default meta;

const state = statesOf(historyModel, historyInvariants);

export const Unopened = state('list.unopened');
export const Loading = state('list.loading');
export const Ready = state('list.ready');
export const Refreshing = state('list.refreshing');
export const Extending = state('list.extending');
export const Unextended = state('list.unextended');
export const Failed = state('list.failed');
export const Closed = state('moment.closed');
export const Previewing = state('moment.previewing');
export const Confirming = state('moment.confirming');
export const Restored = state('moment.restored');
export const Undone = state('moment.undone');
