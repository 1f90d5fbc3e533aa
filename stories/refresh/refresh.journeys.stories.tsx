import type { Meta } from '@storybook/react-vite';
import { refreshScene } from '../../tests/hands/story/scenes/refresh.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Catalogue refresh/Journeys' };
export default meta;

export const EveryPath = everyPath(refreshScene);
