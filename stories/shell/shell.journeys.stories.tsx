import type { Meta } from '@storybook/react-vite';
import { shellStory } from '../../tests/hands/harnesses/shell.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Shell/Journeys' };
export default meta;

export const EveryPath = everyPath(shellStory);
