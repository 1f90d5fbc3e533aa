import type { Meta } from '@storybook/react-vite';
import { accountScene } from '../../tests/hands/story/scenes/account.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Missing parts/Journeys' };
export default meta;

export const EveryPath = everyPath(accountScene);
