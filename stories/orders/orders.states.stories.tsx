import type { Meta } from '@storybook/react-vite';
import { ordersModel } from '../../tests/model/orders.model.ts';
import { ordersInvariants } from '../../tests/model/orders.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Orders/States' };
export default meta;

const state = statesOf(ordersModel, ordersInvariants);

export const Idle = state('idle');
export const Typing = state('typing');
export const Fetching = state('fetching');
export const Failed = state('failed');
