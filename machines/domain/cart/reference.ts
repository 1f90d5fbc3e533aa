import type { Problem } from '../problem.ts';
import type { Customer } from '../world.ts';

/** §9: the custom reference has at most 20 characters. */
export const MAX_REFERENCE = 20;

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
