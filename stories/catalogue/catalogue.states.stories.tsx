import type { Meta } from '@storybook/react-vite';
import { catalogueModel } from '../../tests/model/catalogue.model.ts';
import { catalogueInvariants } from '../../tests/model/catalogue.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Catalogue/States' };
export default meta;

const state = statesOf(catalogueModel, catalogueInvariants);

export const GoodsLoading = state('goods.loading');
export const GoodsReady = state('goods.ready');
export const GoodsRefreshing = state('goods.refreshing');
export const GoodsFailed = state('goods.failed');
export const SessionTrusted = state('session.trusted');
export const SessionChecking = state('session.checking');
export const ProductClosed = state('product.closed');
export const ProductComing = state('product.coming');
export const ProductAwaited = state('product.awaited');
export const ProductOpen = state('product.open');
