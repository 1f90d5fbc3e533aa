import type { Problem } from '../problem.ts';
import type { Customer } from '../world.ts';
import { MAX_REFERENCE } from './cart.schema.ts';

/** §5 Custom reference: optional, at most 20 characters, not available to prepayment users. */
export function referenceProblem(
  reference: string,
  customer: Pick<Customer, 'prepayment'>,
  field = 'cart.custom_reference',
): Problem | undefined {
  if (reference === '') return undefined;
  if (customer.prepayment) return { code: 'referenceNotAllowed', field };
  return [...reference].length > MAX_REFERENCE ? { code: 'referenceTooLong', field } : undefined;
}
