import type { Meta } from '@storybook/react-vite';
import { english } from '../states.tsx';
import * as states from './claim.states.stories.tsx';

const meta: Meta = { title: 'Claim/English' };
export default meta;

export const DeliveriesIdle = english(states.DeliveriesIdle);
export const DeliveriesLoading = english(states.DeliveriesLoading);
export const DeliveriesReady = english(states.DeliveriesReady);
export const DeliveriesRefreshing = english(states.DeliveriesRefreshing);
export const DeliveriesFailed = english(states.DeliveriesFailed);
export const FormClosed = english(states.FormClosed);
export const FormRestoring = english(states.FormRestoring);
export const FormFillingDelivery = english(states.FormFillingDelivery);
export const FormFillingItems = english(states.FormFillingItems);
export const FormFillingImages = english(states.FormFillingImages);
export const FormFillingWish = english(states.FormFillingWish);
export const FormFillingReviewCalm = english(states.FormFillingReviewCalm);
export const FormFillingReviewFailed = english(states.FormFillingReviewFailed);
export const FormFillingReviewUnknown = english(states.FormFillingReviewUnknown);
export const FormFillingReviewReceived = english(states.FormFillingReviewReceived);
export const FormFillingReviewTooLarge = english(states.FormFillingReviewTooLarge);
export const FormFillingReviewRefused = english(states.FormFillingReviewRefused);
export const FormFillingReviewRejected = english(states.FormFillingReviewRejected);
export const FormClearing = english(states.FormClearing);
export const FormSending = english(states.FormSending);
export const FormSent = english(states.FormSent);
