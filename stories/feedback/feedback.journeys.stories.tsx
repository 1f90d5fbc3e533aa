import type { Meta } from '@storybook/react-vite';
import { feedbackStory } from '../../tests/hands/harnesses/feedback.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Feedback/Journeys' };
export default meta;

export const EveryPath = everyPath(feedbackStory);
