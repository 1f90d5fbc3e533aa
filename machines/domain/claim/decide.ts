import { accept, type Decision, refuse } from '../problem.ts';
import type { Claim, ClaimCommand, ClaimFact, ClaimItem, DeliveredItem } from './claim.schema.ts';
import { claimProblems, unitCounted } from './rules.ts';

/** The facts that a command adds to a claim, or its refusal (§5 Claim; §4: in progress, then ready). Pure and total. */
export function decide(claim: Claim | undefined, command: ClaimCommand): Decision<ClaimFact> {
  switch (command._tag) {
    case 'SendClaim': {
      const { id, sent_at, sent_by, images, delivery } = command;
      const { order_id, delivery_date, items, wish } = command.claim;
      const problems = claimProblems({ ...command.claim, images }, delivery);
      if (problems.length > 0 || delivery === undefined) return refuse(...problems);
      return accept({
        _tag: 'ClaimSent',
        claim: {
          id,
          order_id,
          delivery_date,
          sent_at,
          sent_by,
          items: items.flatMap((item) => named(item, delivery.items)),
          wish,
          images,
          status: 'in_progress',
          handler: null,
          handled_at: null,
        },
      });
    }
    case 'HandleClaim': {
      const handler = command.handler.trim();
      if (claim === undefined) return refuse({ code: 'claimMissing' });
      if (claim.status === 'ready') return refuse({ code: 'claimReady' });
      if (handler === '') return refuse({ code: 'fieldMissing', field: 'handler' });
      return accept({ _tag: 'ClaimHandled', handler, handled_at: command.handled_at });
    }
    default:
      return command satisfies never;
  }
}

/** The item to save: with the good's names, each reason once, and trimmed text. */
function named(item: ClaimItem, delivered: readonly DeliveredItem[]): Claim['items'] {
  const good = delivered.find(({ product_id }) => product_id === item.product_id);
  if (good === undefined) return [];
  return [
    {
      product_id: item.product_id,
      amount: item.amount,
      ...(item.in_pieces ? { in_pieces: true } : {}),
      reasons: [...new Set(item.reasons)],
      batch_number: item.batch_number.trim(),
      additional_info: item.additional_info.trim(),
      description_fi: good.description_fi,
      description_en: good.description_en,
      unit_of_measure: unitCounted(good, item),
    },
  ];
}
