import type { Meta } from '@storybook/react-vite';
import { claimsStory } from '../../tests/hands/harnesses/claims.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Claims/Journeys' };
export default meta;

export const EveryPath = everyPath(claimsStory);
