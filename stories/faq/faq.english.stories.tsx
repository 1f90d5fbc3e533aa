import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './faq.states.stories.tsx';

const meta: Meta = { title: 'FAQ/States in English', tags: ['!dev'] };
export default meta;

export const Idle = english(states.Idle);
export const Loading = english(states.Loading);
export const ShownResting = english(states.ShownResting);
export const ShownRefreshing = english(states.ShownRefreshing);
export const Failed = english(states.Failed);
