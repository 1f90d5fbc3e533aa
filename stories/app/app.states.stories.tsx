import type { Meta } from '@storybook/react-vite';
import { appModel } from '../../tests/model/app.model.ts';
import { appInvariants } from '../../tests/model/app.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Session/States' };
export default meta;

const state = statesOf(appModel, appInvariants);

export const Restoring = state('restoring');
export const Visiting = state('visiting');
export const FetchingAccount = state('shopping.account.fetchingAccount');
export const Idle = state('shopping.account.idle');
export const FetchingOrders = state('shopping.account.fetchingOrders');
export const OrdersMissing = state('shopping.account.ordersMissing');
export const DeskLoading = state('shopping.desk.loading');
export const DeskOpen = state('shopping.desk.open');
export const DeskMissing = state('shopping.desk.missing');
export const Leaving = state('leaving');
export const ClosedLoading = state('closed.loading');
export const ClosedOpen = state('closed.open');
