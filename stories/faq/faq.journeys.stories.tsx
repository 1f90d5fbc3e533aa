import type { Meta } from '@storybook/react-vite';
import { faqStory } from '../../tests/hands/harnesses/faq.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'FAQ/Journeys' };
export default meta;

export const EveryPath = everyPath(faqStory);
