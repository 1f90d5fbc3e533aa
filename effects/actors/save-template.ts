import { fromPromise } from 'xstate';
import type { NewTemplate } from '../../machines/domain/template/template.schema.ts';
import type { Clock } from '../clock.ts';
import type { Http } from '../http.ts';
import { uuidv7 } from '../ids.ts';

/** POST /api/user/order_template. The same draft always goes with the same key: a second try makes no second template. */
export function saveTemplateActor<Draft extends NewTemplate>(http: Http, clock: Clock) {
  const keys = new Map<string, string>();
  return fromPromise<void, Draft>(async ({ input }) => {
    const draft = JSON.stringify(input);
    const key = keys.get(draft) ?? uuidv7(clock.now());
    keys.set(draft, key);
    await http('saveTemplate', { payload: { order_template: input }, headers: { 'idempotency-key': key } });
    keys.delete(draft);
  });
}
