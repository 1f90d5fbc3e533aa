import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './catalogue.states.stories.tsx';

const meta: Meta = { title: 'Catalogue/States in English', tags: ['!dev'] };
export default meta;

export const GoodsLoading = english(states.GoodsLoading);
export const GoodsReady = english(states.GoodsReady);
export const GoodsRefreshing = english(states.GoodsRefreshing);
export const GoodsFailed = english(states.GoodsFailed);
export const SessionTrusted = english(states.SessionTrusted);
export const SessionChecking = english(states.SessionChecking);
export const SessionExpired = english(states.SessionExpired);
export const ProductClosed = english(states.ProductClosed);
export const ProductComing = english(states.ProductComing);
export const ProductAwaited = english(states.ProductAwaited);
export const ProductOpen = english(states.ProductOpen);
