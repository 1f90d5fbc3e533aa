import type { Faq } from '../domain/faq/faq.schema.ts';
import type { FaqContext } from './faq.events.ts';

/**
 * The list as the server states it. At first each answer is open as stated (§3), afterwards as the customer left it.
 */
export function withFaqs(context: FaqContext, faqs: readonly Faq[]): Partial<FaqContext> {
  const known = new Set(context.faqs.map(({ id }) => id));
  const fresh = faqs.filter(({ id, open }) => open && !known.has(id)).map(({ id }) => id);
  const opened = [...context.opened, ...fresh];
  return { faqs, ...unfolded({ ...context, opened }, context.sought) };
}

/** Opens the answer of the requested question; without an id none is requested. */
export function seeking(context: FaqContext, id: string | undefined): Partial<FaqContext> {
  return { ...unfolded(context, id), text: '', sought: id };
}

export function showing(context: FaqContext, id: string): Partial<FaqContext> {
  return { ...unfolded(context, id), sought: undefined };
}

export function hiding({ opened, folded }: FaqContext, id: string): Partial<FaqContext> {
  return {
    opened: opened.filter((each) => each !== id),
    folded: [...folded, id],
    sought: undefined,
  };
}

function unfolded(
  { opened, folded }: FaqContext,
  id: string | undefined,
): Pick<FaqContext, 'opened' | 'folded'> {
  if (id === undefined) return { opened, folded };
  return {
    opened: [...opened.filter((each) => each !== id), id],
    folded: folded.filter((each) => each !== id),
  };
}
