import type { Meta } from '@storybook/react-vite';
import { cartModel } from '../../tests/model/cart.model.ts';
import { cartInvariants } from '../../tests/model/cart.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Cart/States' };
export default meta;

const state = statesOf(cartModel, cartInvariants);

export const Restoring = state('restoring');
export const Idle = state('open.idle');
export const Emptying = state('open.emptying');
export const Removing = state('open.removing');
export const Referencing = state('open.referencing');
export const Warning = state('open.warning');
export const Reviewing = state('open.reviewing');
export const LoadingOrdering = state('loading.ordering');
export const LoadingNaming = state('loading.naming');
export const Naming = state('naming');
export const Ordering = state('ordering');
