import type { Meta } from '@storybook/react-vite';
import { shellScene } from '../../tests/hands/story/scenes/shell.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Shell/Journeys' };
export default meta;

export const EveryPath = everyPath(shellScene);
