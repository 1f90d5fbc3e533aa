import type { Meta } from '@storybook/react-vite';
import { templateStory } from '../../tests/hands/harnesses/template.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Template/Journeys' };
export default meta;

export const EveryPath = everyPath(templateStory);
