import type { Meta } from '@storybook/react-vite';
import { namingScene } from '../../tests/hands/story/scenes/naming.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Naming/Journeys' };
export default meta;

export const EveryPath = everyPath(namingScene);
