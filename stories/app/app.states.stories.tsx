import type { Meta } from '@storybook/react-vite';
import { appModel } from '../../tests/model/app.model.ts';
import { appInvariants } from '../../tests/model/invariants.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Session/States' };
export default meta;

const state = statesOf(appModel, appInvariants);

export const Restoring = state('restoring');
export const Visiting = state('visiting');
export const FetchingAccount = state('shopping.fetchingAccount');
export const Idle = state('shopping.idle');
export const FetchingOrders = state('shopping.fetchingOrders');
export const Leaving = state('leaving');
