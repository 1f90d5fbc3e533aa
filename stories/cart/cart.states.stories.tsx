import type { Meta } from '@storybook/react-vite';
import { cartModel } from '../../tests/model/cart.model.ts';
import { cartInvariants } from '../../tests/model/invariants.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Cart/States' };
export default meta;

const state = statesOf(cartModel, cartInvariants);

export const Restoring = state('restoring');
export const Open = state('open');
export const Ordering = state('ordering');
