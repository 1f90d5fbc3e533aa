import * as Schema from 'effect/Schema';
import { KnownRule } from '../../machines/domain/approval/approval.schema.ts';
import { ExtraFee } from '../../machines/domain/cart/cart.schema.ts';
import type { Customer } from '../../machines/domain/world.ts';
import type { AccountRow } from '../database/tables.ts';

interface PopupMessage {
  readonly id: string;
  readonly message_fi: string;
  readonly message_en: string;
}

/** A customer account (the customer's record). Money in cents. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly minimum_order_amount: number;
  readonly prepayment: boolean;
  readonly extra_fees: readonly ExtraFee[];
  readonly message: PopupMessage | null;
  readonly approval?: KnownRule;
}

const decodeFees = Schema.decodeUnknownSync(Schema.toType(Schema.Array(ExtraFee)));
const decodeRule = Schema.decodeUnknownSync(Schema.toType(KnownRule));
const decodeMessage = Schema.decodeUnknownSync(
  Schema.Struct({ id: Schema.String, message_fi: Schema.String, message_en: Schema.String }),
);

export function customerOf(
  row: Pick<AccountRow, 'minimum_order_amount' | 'prepayment' | 'extra_fees' | 'approval'>,
): Customer {
  return {
    minimumOrderAmount: row.minimum_order_amount,
    prepayment: row.prepayment === 1,
    extraFees: decodeFees(JSON.parse(row.extra_fees)),
    ...(row.approval === null ? {} : { approval: decodeRule(JSON.parse(row.approval)) }),
  };
}

export function accountOf(row: AccountRow): Account {
  const { prepayment, extraFees, approval } = customerOf(row);
  return {
    id: row.id,
    name: row.name,
    minimum_order_amount: row.minimum_order_amount,
    prepayment,
    extra_fees: extraFees,
    message: row.message === null ? null : decodeMessage(JSON.parse(row.message)),
    ...(approval === undefined ? {} : { approval }),
  };
}
