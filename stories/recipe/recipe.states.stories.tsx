import type { Meta } from '@storybook/react-vite';
import { recipeModel } from '../../tests/model/recipe.model.ts';
import { recipeInvariants } from '../../tests/model/recipe.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Recipe/States' };
export default meta;

const state = statesOf(recipeModel, recipeInvariants);

export const ListAbsent = state('list.absent');
export const ListLoading = state('list.loading');
export const ListReady = state('list.ready');
export const ListRefreshing = state('list.refreshing');
export const ListFailed = state('list.failed');
export const ToolChoosing = state('tool.choosing');
export const ToolTailoring = state('tool.tailoring');
export const ToolAdded = state('tool.added');
