import type { Meta } from '@storybook/react-vite';
import { toastModel } from '../../tests/model/toast.model.ts';
import { toastInvariants } from '../../tests/model/toast.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Toast/States' };
export default meta;

const state = statesOf(toastModel, toastInvariants);

export const Staying = state('staying');
export const Showing = state('showing');
export const Noticing = state('noticing');
export const Held = state('held');
export const Gone = state('gone');
