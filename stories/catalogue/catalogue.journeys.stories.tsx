import type { Meta } from '@storybook/react-vite';
import { catalogueStory } from '../../tests/hands/harnesses/catalogue.harness.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Catalogue/Journeys' };
export default meta;

export const EveryPath = everyPath(catalogueStory);
