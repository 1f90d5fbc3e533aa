import type { Meta } from '@storybook/react-vite';
import { claimsScene } from '../../tests/hands/story/scenes/claims.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Claims/Journeys' };
export default meta;

export const EveryPath = everyPath(claimsScene);
