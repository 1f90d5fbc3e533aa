import type { Meta } from '@storybook/react-vite';
import { catalogueScene } from '../../tests/hands/story/scenes/catalogue.scene.ts';
import { everyPath } from '../journeys.tsx';

const meta: Meta = { title: 'Catalogue/Journeys' };
export default meta;

export const EveryPath = everyPath(catalogueScene);
