import type { Meta } from '@storybook/react-vite';
import { noticesScene } from '../../tests/hands/story/scenes/notices.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Notices/Journeys' };
export default meta;

export const EveryPath = everyPath(noticesScene);
