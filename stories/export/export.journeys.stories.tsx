import type { Meta } from '@storybook/react-vite';
import { exportScene } from '../../tests/hands/story/scenes/export.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Export/Journeys' };
export default meta;

export const EveryPath = everyPath(exportScene);
