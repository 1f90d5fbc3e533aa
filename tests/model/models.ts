import { appModel } from './app.model.ts';
import { cartModel } from './cart.model.ts';
import { catalogueModel } from './catalogue.model.ts';
import {
  appInvariants,
  cartInvariants,
  catalogueInvariants,
  type Invariant,
  loginInvariants,
  orderingInvariants,
  toastInvariants,
} from './invariants.ts';
import { loginModel } from './login.model.ts';
import type { Model } from './model.ts';
import { orderingModel } from './ordering.model.ts';
import { toastModel } from './toast.model.ts';

/** A process with its paths' model and the rules that hold on them. */
export interface Process {
  readonly model: Model;
  readonly invariants: readonly Invariant[];
}

export const processes: readonly Process[] = [
  { model: appModel, invariants: appInvariants },
  { model: loginModel, invariants: loginInvariants },
  { model: catalogueModel, invariants: catalogueInvariants },
  { model: cartModel, invariants: cartInvariants },
  { model: orderingModel, invariants: orderingInvariants },
  { model: toastModel, invariants: toastInvariants },
];
