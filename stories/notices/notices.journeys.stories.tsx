import type { Meta } from '@storybook/react-vite';
import { noticesStory } from '../../tests/hands/harnesses/notices.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Notices/Journeys' };
export default meta;

export const EveryPath = everyPath(noticesStory);
