import type { Meta } from '@storybook/react-vite';
import { claimScene } from '../../tests/hands/story/scenes/claim.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Claim/Journeys' };
export default meta;

export const EveryPath = everyPath(claimScene);
