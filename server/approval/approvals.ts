import type { ApprovalRule, KnownRule } from '../../machines/domain/approval/approval.schema.ts';
import { decideRule, noRule } from '../../machines/domain/approval/approval.ts';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import type { Caller } from '../auth/caller.ts';
import { lockOpenBook } from '../cart/open-book.ts';
import { append } from '../events/append.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { approvalStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { changeOrder, type OrderChanged } from '../order/order.change.ts';

export type RuleSet = { readonly tag: 'set'; readonly rule: KnownRule } | Refused;

/** A word returns the order; without one it is approved. */
type Answer = { readonly word?: string };

/** The approval rule of an account, and the decisions of colleagues about its waiting orders. */
export function makeApprovals(store: Store, indexAt: (now: Instant) => Promise<CatalogueIndex>) {
  return {
    async setRule(caller: Caller, rule: ApprovalRule, now: Instant): Promise<RuleSet> {
      const stream = approvalStream(caller.account);
      const users = await store.db
        .selectFrom('users')
        .select('username')
        .where('account', '=', caller.account)
        .orderBy('username')
        .execute();
      const colleagues = users.map(({ username }) => username);
      const outcome = await append<{ readonly before: KnownRule; readonly version: number }, KnownRule>(
        store,
        {
          caller,
          now,
          id: uuidv7(now),
          lock: async (trx) => {
            const { customer } = await lockOpenBook(trx, store.kind, caller.account);
            const row = await trx
              .selectFrom('streams')
              .select('version')
              .where('stream', '=', stream)
              .executeTakeFirst();
            return { before: customer.approval ?? noRule, version: row?.version ?? 0 };
          },
          decide: ({ before, version }) => {
            const decision = decideRule(before, { rule, by: caller.username, colleagues });
            if (!decision.ok) return { tag: 'refused', problems: decision.problems };
            const [set] = decision.facts;
            const answer = set === undefined ? before : { ...set.rule, by: caller.username, at: now };
            return { tag: 'decided', writes: [{ stream, version, facts: decision.facts }], answer };
          },
        },
      );
      if (outcome.tag === 'repeated') throw new Error('a rule is set without a key');
      return outcome.tag === 'appended' ? { tag: 'set', rule: outcome.answer } : outcome;
    },
    async answer(caller: Caller, id: string, { word }: Answer, now: Instant): Promise<OrderChanged> {
      return changeOrder(store, caller, id, now, await indexAt(now), (_, { approval: rule = noRule }) => {
        const asked = { by: caller.username, now, rule };
        return word === undefined
          ? { _tag: 'ApproveOrder', ...asked }
          : { _tag: 'ReturnOrder', ...asked, word };
      });
    },
  };
}
