import type { Meta } from '@storybook/react-vite';
import { searchStory } from '../../tests/hands/harnesses/search.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Search/Journeys' };
export default meta;

export const EveryPath = everyPath(searchStory);
