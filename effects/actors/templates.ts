import { fromPromise } from 'xstate';
import type { StoredTemplate } from '../../machines/domain/template/template.schema.ts';
import type { Clock } from '../clock.ts';
import type { Http } from '../http.ts';
import { sameKeyFor } from './save-template.ts';

/** GET /api/user/order_template. */
export function fetchTemplatesActor(http: Http) {
  return fromPromise<readonly StoredTemplate[]>(
    async () => (await http('orderTemplates', { fallbackToCache: true, tagged: true })).order_templates,
  );
}

/**
 * POST /api/user/order_template/{id}. An answer without a template means that the sent one was saved. The version is
 * sent if the backend has stated one, so a colleague's change is never overwritten unseen.
 */
export function updateTemplateActor(http: Http, clock: Clock) {
  const keyed = sameKeyFor(clock);
  return fromPromise<StoredTemplate, StoredTemplate>(({ input }) =>
    keyed(input, async (key) => {
      const { version, ...order_template } = input;
      const match = version === undefined ? {} : { 'if-match': `"${version}"` };
      const answer = await http('updateTemplate', {
        params: { id: input.id },
        payload: { order_template },
        headers: { 'idempotency-key': key, ...match },
      });
      return answer.order_template ?? input;
    }),
  );
}

/** DELETE /api/user/order_template/{id}. */
export function deleteTemplateActor(http: Http, clock: Clock) {
  const keyed = sameKeyFor(clock);
  return fromPromise<void, StoredTemplate>(({ input: { id } }) =>
    keyed(id, async (key) => {
      await http('deleteTemplate', { params: { id }, headers: { 'idempotency-key': key } });
    }),
  );
}
