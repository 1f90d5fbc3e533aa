import type { Meta } from '@storybook/react-vite';
import { appScene } from '../../tests/hands/story/scenes/app.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Session/Journeys' };
export default meta;

export const EveryPath = everyPath(appScene);
