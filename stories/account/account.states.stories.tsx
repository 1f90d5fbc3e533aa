import type { Meta } from '@storybook/react-vite';
import { accountModel } from '../../tests/model/account.model.ts';
import { accountInvariants } from '../../tests/model/account.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Missing parts/States' };
export default meta;

const state = statesOf(accountModel, accountInvariants);

export const Complete = state('complete');
export const Waiting = state('incomplete.waiting');
export const Asking = state('incomplete.asking');
