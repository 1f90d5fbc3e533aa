import type { Meta } from '@storybook/react-vite';
import { noticesModel } from '../../tests/model/notices.model.ts';
import { noticesInvariants } from '../../tests/model/notices.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Notices/States' };
export default meta;

const state = statesOf(noticesModel, noticesInvariants);

export const Checking = state('checking');
export const Popup = state('popup');
export const Quiet = state('quiet');
export const OrderInProgressFetching = state('orderInProgress.fetching');
export const OrderInProgressTold = state('orderInProgress.told');
export const OldCartFoundFetching = state('oldCartFound.fetching');
export const OldCartFoundTold = state('oldCartFound.told');
export const EmptyingFetching = state('emptying.fetching');
export const EmptyingTold = state('emptying.told');
