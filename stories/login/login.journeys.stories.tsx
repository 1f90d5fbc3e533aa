import type { Meta } from '@storybook/react-vite';
import { loginScene } from '../../tests/hands/story/scenes/login.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Login/Journeys' };
export default meta;

export const EveryPath = everyPath(loginScene);
