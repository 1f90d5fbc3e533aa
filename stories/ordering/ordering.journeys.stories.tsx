import type { Meta } from '@storybook/react-vite';
import { orderingScene } from '../../tests/hands/story/scenes/ordering.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Ordering/Journeys' };
export default meta;

export const EveryPath = everyPath(orderingScene);
