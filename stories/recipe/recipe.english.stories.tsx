import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './recipe.states.stories.tsx';

const meta: Meta = { title: 'Recipe/States in English', tags: ['!dev'] };
export default meta;

export const ListAbsent = english(states.ListAbsent);
export const ListLoading = english(states.ListLoading);
export const ListReady = english(states.ListReady);
export const ListRefreshing = english(states.ListRefreshing);
export const ListFailed = english(states.ListFailed);
export const ToolChoosing = english(states.ToolChoosing);
export const ToolTailoring = english(states.ToolTailoring);
export const ToolAdded = english(states.ToolAdded);
