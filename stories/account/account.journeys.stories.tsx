import type { Meta } from '@storybook/react-vite';
import { accountStory } from '../../tests/hands/harnesses/account.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Missing parts/Journeys' };
export default meta;

export const EveryPath = everyPath(accountStory);
