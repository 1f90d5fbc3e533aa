import type { Meta } from '@storybook/react-vite';
import { claimModel } from '../../tests/model/claim.model.ts';
import { claimInvariants } from '../../tests/model/claim.rules.ts';
import { statesOf } from '../states.tsx';

const meta: Meta = { title: 'Claim/States' };
export default meta;

const state = statesOf(claimModel, claimInvariants);

export const DeliveriesIdle = state('deliveries.idle');
export const DeliveriesLoading = state('deliveries.loading');
export const DeliveriesReady = state('deliveries.ready');
export const DeliveriesRefreshing = state('deliveries.refreshing');
export const DeliveriesExtending = state('deliveries.extending');
export const DeliveriesFailed = state('deliveries.failed');
export const FormClosed = state('form.closed');
export const FormRestoring = state('form.restoring');
export const FormFillingDelivery = state('form.filling.delivery');
export const FormFillingItems = state('form.filling.items');
export const FormFillingImages = state('form.filling.images');
export const FormFillingWish = state('form.filling.wish');
export const FormFillingReviewCalm = state('form.filling.review.calm');
export const FormFillingReviewFailed = state('form.filling.review.failed');
export const FormFillingReviewUnknown = state('form.filling.review.unknown');
export const FormFillingReviewReceived = state('form.filling.review.received');
export const FormFillingReviewTooLarge = state('form.filling.review.tooLarge');
export const FormFillingReviewRefused = state('form.filling.review.refused');
export const FormFillingReviewRejected = state('form.filling.review.rejected');
export const FormClearing = state('form.clearing');
export const FormSending = state('form.sending');
export const FormSent = state('form.sent');
