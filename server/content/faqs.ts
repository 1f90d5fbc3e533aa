import type { Faq } from '../../machines/domain/faq/faq.schema.ts';
import type { Db } from '../database/open.ts';
import type { FaqRow } from '../database/tables.ts';

/** Questions and answers, in the shown order. */
export async function readFaqs(db: Db): Promise<Faq[]> {
  const rows = await db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(faqOf);
}

function faqOf({ id, question_fi, question_en, answer_fi, answer_en, open }: FaqRow): Faq {
  return { id, question_fi, question_en, answer_fi, answer_en, open: open === 1 };
}
