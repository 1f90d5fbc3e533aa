import type { Meta } from '@storybook/react-vite';
import { orderingInvariants } from '../../tests/model/invariants.ts';
import { orderingModel } from '../../tests/model/ordering.model.ts';
import { english, statesOf } from '../states.tsx';

const meta: Meta = { title: 'Ordering/States' };
export default meta;

const state = statesOf(orderingModel, orderingInvariants);

export const Confirming = state('confirming');
export const Flushing = state('flushing');
export const Placing = state('placing');
export const Checking = state('checking');
export const Waiting = state('waiting');
export const Uncertain = state('uncertain');
export const Failed = state('failed');
export const Refused = state('refused');
export const Overtaken = state('overtaken');
export const Placed = state('placed');
export const Cancelled = state('cancelled');
export const Superseded = state('superseded');

export const ConfirmingInEnglish = english(Confirming);
export const FlushingInEnglish = english(Flushing);
export const PlacingInEnglish = english(Placing);
export const CheckingInEnglish = english(Checking);
export const WaitingInEnglish = english(Waiting);
export const UncertainInEnglish = english(Uncertain);
export const FailedInEnglish = english(Failed);
export const RefusedInEnglish = english(Refused);
export const OvertakenInEnglish = english(Overtaken);
export const PlacedInEnglish = english(Placed);
export const CancelledInEnglish = english(Cancelled);
export const SupersededInEnglish = english(Superseded);
