import type { Meta } from '@storybook/react-vite';
import { presenceStory } from '../../tests/hands/harnesses/presence.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Presence/Journeys' };
export default meta;

export const EveryPath = everyPath(presenceStory);
