import type { Meta } from '@storybook/react-vite';
import { connectionStory } from '../../tests/hands/harnesses/connection.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Connection/Journeys' };
export default meta;

export const EveryPath = everyPath(connectionStory);
