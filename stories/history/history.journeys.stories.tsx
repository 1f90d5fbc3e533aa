import type { Meta } from '@storybook/react-vite';
import { historyStory } from '../../tests/hands/harnesses/history.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'History/Journeys' };
export default meta;

export const EveryPath = everyPath(historyStory);
