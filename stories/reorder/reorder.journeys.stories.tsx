import type { Meta } from '@storybook/react-vite';
import { reorderScene } from '../../tests/hands/story/scenes/reorder.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Reorder/Journeys' };
export default meta;

export const EveryPath = everyPath(reorderScene);
