import type { Meta } from '@storybook/react-vite';
import { toastScene } from '../../tests/hands/story/scenes/toast.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Toast/Journeys' };
export default meta;

export const EveryPath = everyPath(toastScene);
