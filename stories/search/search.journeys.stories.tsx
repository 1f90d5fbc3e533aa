import type { Meta } from '@storybook/react-vite';
import { searchScene } from '../../tests/hands/story/scenes/search.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Search/Journeys' };
export default meta;

export const EveryPath = everyPath(searchScene);
