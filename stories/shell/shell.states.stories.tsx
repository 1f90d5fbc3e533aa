import type { Meta } from '@storybook/react-vite';
import { shellModel } from '../../tests/model/shell.model.ts';
import { shellInvariants } from '../../tests/model/shell.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Shell/States' };
export default meta;

const state = statesOf(shellModel, shellInvariants);

export const Closed = state('closed');
export const Menu = state('menu');
export const Cart = state('cart');
export const Templates = state('templates');
export const Search = state('search');
