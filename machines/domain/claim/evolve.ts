import type { Claim, ClaimFact } from './claim.schema.ts';

/** A claim folded from its facts; undefined: there are none. */
export function replay(
  facts: readonly ClaimFact[],
  before: Claim | undefined = undefined,
): Claim | undefined {
  return facts.reduce(evolve, before);
}

function evolve(claim: Claim | undefined, fact: ClaimFact): Claim | undefined {
  switch (fact._tag) {
    case 'ClaimSent':
      return fact.claim;
    case 'ClaimHandled': {
      const { handler, handled_at } = fact;
      return claim === undefined ? undefined : { ...claim, status: 'ready', handler, handled_at };
    }
    default:
      return fact satisfies never;
  }
}
