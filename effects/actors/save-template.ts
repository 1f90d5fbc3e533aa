import { fromPromise } from 'xstate';
import type { NewTemplate } from '../../machines/domain/template/template.schema.ts';
import type { Clock } from '../clock.ts';
import type { Http } from '../http.ts';
import { uuidv7 } from '../ids.ts';

/** POST /api/user/order_template. The same draft always has the same key: a retry creates no second template. */
export function saveTemplateActor<Draft extends NewTemplate>(http: Http, clock: Clock) {
  const keyed = sameKeyFor(clock);
  return fromPromise<void, Draft>(({ input }) =>
    keyed(input, async (key) => {
      await http('saveTemplate', { payload: { order_template: input }, headers: { 'idempotency-key': key } });
    }),
  );
}

/** A call without an answer is sent again with the same key until the page is left. */
export function sameKeyFor(clock: Clock) {
  const keys = new Map<string, string>();
  return async <Answer>(asked: unknown, call: (key: string) => Promise<Answer>): Promise<Answer> => {
    const draft = JSON.stringify(asked);
    const key = keys.get(draft) ?? uuidv7(clock.now());
    keys.set(draft, key);
    const answer = await call(key);
    keys.delete(draft);
    return answer;
  };
}
