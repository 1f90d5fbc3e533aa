import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './import.states.stories.tsx';

const meta: Meta = { title: 'Import/States in English', tags: ['!dev'] };
export default meta;

export const Idle = english(states.Idle);
export const Reading = english(states.Reading);
export const AwaitingFetching = english(states.AwaitingFetching);
export const AwaitingLate = english(states.AwaitingLate);
export const Failed = english(states.Failed);
export const Reviewing = english(states.Reviewing);
export const Added = english(states.Added);
