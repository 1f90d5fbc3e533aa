import type { Faq } from '../../machines/domain/faq/faq.schema.ts';

/** Unfolded at first. */
export const cutOff: Faq = {
  id: 'tilausaika',
  question_fi: 'Mihin mennessä tilaus on tehtävä?',
  question_en: 'By when do I have to order?',
  answer_fi: 'Tilaukset sulkeutuvat klo 14.',
  answer_en: 'Orders close at 14:00.',
  open: true,
};
/** Two paragraphs; only the answer contains P9996. */
export const minimum: Faq = {
  id: 'vahimmaistilaus',
  question_fi: 'Mikä on vähimmäistilaus?',
  question_en: 'What is the minimum order?',
  answer_fi: 'Näet sen ostoskorista.\n\nSen alle jäävään tilaukseen lisätään pientoimituslisä (P9996).',
  answer_en: 'The cart shows it.\n\nBelow it a small delivery fee (P9996) is added to the order.',
  open: false,
};
export const faqs: readonly Faq[] = [cutOff, minimum];
