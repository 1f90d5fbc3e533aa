import type { Meta } from '@storybook/react-vite';
import { feedbackScene } from '../../tests/hands/story/scenes/feedback.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Feedback/Journeys' };
export default meta;

export const EveryPath = everyPath(feedbackScene);
