import type { Meta } from '@storybook/react-vite';
import { connectionScene } from '../../tests/hands/story/scenes/connection.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Connection/Journeys' };
export default meta;

export const EveryPath = everyPath(connectionScene);
