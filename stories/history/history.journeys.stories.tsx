import type { Meta } from '@storybook/react-vite';
import { historyScene } from '../../tests/hands/story/scenes/history.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'History/Journeys' };
export default meta;

export const EveryPath = everyPath(historyScene);
