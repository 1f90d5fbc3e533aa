import type { Meta } from '@storybook/react-vite';
import { claimStory } from '../../tests/hands/harnesses/claim.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Claim/Journeys' };
export default meta;

export const EveryPath = everyPath(claimStory);
