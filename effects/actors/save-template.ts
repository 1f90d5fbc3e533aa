import { fromPromise } from 'xstate';
import type { Failure } from '../../machines/domain/failure.ts';
import { isNameTaken } from '../../machines/domain/template/name.ts';
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

/** The same under a name that no other template has; a repeated draft may be saved already. */
export function saveNamedTemplateActor<Draft extends NewTemplate>(http: Http, clock: Clock) {
  const keyed = sameKeyFor(clock);
  return fromPromise<void, Draft>(({ input }) =>
    keyed(input, async (key, isRepeated) => {
      const known = isRepeated
        ? undefined
        : await http('orderTemplates', { tagged: true }).catch(() => undefined);
      if (known !== undefined && isNameTaken(input.name, known.order_templates)) throw taken;
      await http('saveTemplate', { payload: { order_template: input }, headers: { 'idempotency-key': key } });
    }),
  );
}

const taken: Failure = {
  tag: 'refused',
  problems: [{ code: 'templateNameTaken', field: 'order_template.name' }],
};

/** A call without an answer is sent again with the same key until the page is left. */
export function sameKeyFor(clock: Clock) {
  const keys = new Map<string, string>();
  return async <Answer>(
    asked: unknown,
    call: (key: string, isRepeated: boolean) => Promise<Answer>,
  ): Promise<Answer> => {
    const draft = JSON.stringify(asked);
    const known = keys.get(draft);
    const key = known ?? uuidv7(clock.now());
    keys.set(draft, key);
    const answer = await call(key, known !== undefined);
    keys.delete(draft);
    return answer;
  };
}
