import type { Meta } from '@storybook/react-vite';
import { presenceModel } from '../../tests/model/presence.model.ts';
import { presenceInvariants } from '../../tests/model/presence.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Presence/States' };
export default meta;

const state = statesOf(presenceModel, presenceInvariants);

export const Connecting = state('connecting');
export const Present = state('present');
export const Lost = state('lost');
export const Off = state('off');
