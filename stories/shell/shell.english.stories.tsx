import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './shell.states.stories.tsx';

const meta: Meta = { title: 'Shell/States in English', tags: ['!dev'] };
export default meta;

export const Closed = english(states.Closed);
export const Menu = english(states.Menu);
export const Cart = english(states.Cart);
export const Templates = english(states.Templates);
export const Search = english(states.Search);
