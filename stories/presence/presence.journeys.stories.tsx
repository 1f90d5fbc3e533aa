import type { Meta } from '@storybook/react-vite';
import { presenceScene } from '../../tests/hands/story/scenes/presence.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Presence/Journeys' };
export default meta;

export const EveryPath = everyPath(presenceScene);
