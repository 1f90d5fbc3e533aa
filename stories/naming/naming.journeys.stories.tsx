import type { Meta } from '@storybook/react-vite';
import { namingStory } from '../../tests/hands/harnesses/naming.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Naming/Journeys' };
export default meta;

export const EveryPath = everyPath(namingStory);
