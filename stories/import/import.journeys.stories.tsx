import type { Meta } from '@storybook/react-vite';
import { importStory } from '../../tests/hands/harnesses/import.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Import/Journeys' };
export default meta;

export const EveryPath = everyPath(importStory);
