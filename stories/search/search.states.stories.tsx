import type { Meta } from '@storybook/react-vite';
import { searchModel } from '../../tests/model/search.model.ts';
import { searchInvariants } from '../../tests/model/search.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Search/States' };
export default meta;

const state = statesOf(searchModel, searchInvariants);

export const Closed = state('closed');
export const OpenBrief = state('open.brief');
export const OpenWaiting = state('open.waiting', 'reloaded');
export const OpenResults = state('open.results');
export const OpenNothing = state('open.nothing');
