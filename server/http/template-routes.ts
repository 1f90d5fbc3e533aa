import type { Instant } from '../../machines/domain/calendar.ts';
import type { Session } from '../auth/sessions.ts';
import type { Refused } from '../events/refused.ts';
import type { Services } from '../shop.ts';
import type { TemplateChange, TemplateWritten } from '../template/templates.ts';
import { type Handlers, problemsOf, refusalOf, refused } from './handlers.ts';
import { versionOf } from './if-match.ts';
import { payloadHash } from './payload-hash.ts';

/** The four template calls of §7. Templates belong to the customer account. */
export function templateHandlers(services: Services, now: () => Instant): Handlers<'templates'> {
  return {
    orderTemplates: async ({ session }) => ({
      answer: { order_templates: await services.templates.list(session.caller.account) },
    }),
    saveTemplate: async ({ session, headers, payload }) => {
      const { name, items } = payload.order_template;
      const outcome = await write(session, headers, undefined, { _tag: 'SaveTemplate', name, items });
      return outcome.tag === 'written' ? answerOf(outcome) : problemsOf(outcome);
    },
    updateTemplate: async ({ session, headers, params, payload }) => {
      const { id, name, items } = payload.order_template;
      if (id !== params.id) return refused([{ code: 'invalidField', field: 'order_template.id' }]);
      const expectedVersion = versionOf(headers['if-match']);
      if (expectedVersion === 'unreadable') return refused([{ code: 'invalidField', field: 'if-match' }]);
      const change = { _tag: 'ChangeTemplate', name, items } as const;
      const outcome = await write(session, headers, id, change, expectedVersion);
      if (outcome.tag === 'written') return answerOf(outcome);
      if (isMissing(outcome)) return notFound;
      const refusal = refusalOf(outcome);
      return refusal.refusal === 'stale' ? refusal : problemsOf(outcome);
    },
    deleteTemplate: async ({ session, headers, params }) => {
      const outcome = await write(session, headers, params.id, { _tag: 'DeleteTemplate' });
      if (outcome.tag === 'written') return { answer: {} };
      return isMissing(outcome) ? notFound : problemsOf(outcome);
    },
  };

  function write(
    session: Session,
    headers: { readonly 'idempotency-key'?: string },
    template: string | undefined,
    change: TemplateChange['change'],
    expectedVersion?: number,
  ): Promise<TemplateWritten | Refused> {
    // An empty header counts as missing.
    const key = headers['idempotency-key'] || undefined;
    return services.templates.write(
      session.caller,
      {
        payloadHash: payloadHash({ template, change }),
        change,
        ...(key === undefined ? {} : { key }),
        ...(template === undefined ? {} : { template }),
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      },
      now(),
    );
  }
}

const notFound = { refusal: 'notFound', body: { error: 'Not found' } } as const;

function answerOf({ template }: TemplateWritten) {
  return { answer: template === undefined ? {} : { order_template: template } };
}

function isMissing(outcome: Refused): boolean {
  return outcome.tag === 'refused' && outcome.problems.some(({ code }) => code === 'templateMissing');
}
