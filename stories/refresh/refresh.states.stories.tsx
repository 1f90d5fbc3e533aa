import type { Meta } from '@storybook/react-vite';
import { refreshModel } from '../../tests/model/refresh.model.ts';
import { refreshInvariants } from '../../tests/model/refresh.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Catalogue refresh/States' };
export default meta;

const state = statesOf(refreshModel, refreshInvariants);

export const Waiting = state('waiting');
export const Counting = state('counting');
