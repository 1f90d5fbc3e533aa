import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './export.states.stories.tsx';

const meta: Meta = { title: 'Export/States in English', tags: ['!dev'] };
export default meta;

export const Idle = english(states.Idle);
export const BuildingBrief = english(states.BuildingBrief);
export const BuildingLengthy = english(states.BuildingLengthy);
export const Saved = english(states.Saved);
export const Failed = english(states.Failed);
