import { expect, test } from 'vitest';
import type { Faq } from '../../machines/domain/faq/faq.schema.ts';
import { faqMachine } from '../../machines/faq/faq.machine.ts';
import { entriesOf } from '../../machines/faq/faq.selectors.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import { failures } from '../model/failures.ts';
import { faqModel } from '../model/faq.model.ts';
import { cutOff, faqs, minimum } from '../model/faqs.ts';

async function opened(id?: string, known: readonly Faq[] = faqs): Promise<Hand> {
  const hand = takeUp(faqModel, undefined);
  await hand.send({ type: 'faq.open', ...(id === undefined ? {} : { id }) });
  await hand.resolve('fetchFaqs', known);
  return hand;
}

const openIn = (hand: Hand) =>
  entriesOf(hand.now().snapshot, 'fi')
    .filter(({ isOpen }) => isOpen)
    .map(({ faq }) => faq.id);

test('§3 faqs: the open flag of each is the start; a refetch keeps those opened and closed by hand', async () => {
  const hand = await opened();
  expect(openIn(hand)).toEqual([cutOff.id]);
  await hand.send({ type: 'faq.hide', id: cutOff.id });
  await hand.send({ type: 'faq.show', id: minimum.id });
  await hand.send({ type: 'faq.open' });
  const fresh = { ...cutOff, id: 'uusi' };
  await hand.resolve('refreshFaqs', [...faqs, fresh]);
  expect(openIn(hand)).toEqual([minimum.id, 'uusi']);
  hand.stop();
});

test('an address that names a question opens it, and a search does not hide it', async () => {
  const hand = await opened(minimum.id);
  expect(openIn(hand)).toEqual([cutOff.id, minimum.id]);
  expect(hand.now().snapshot.context.sought).toBe(minimum.id);
  await hand.send({ type: 'faq.search', text: 'klo 14' });
  expect(hand.now().snapshot.context.sought).toBeUndefined();
  await hand.send({ type: 'faq.seek', id: minimum.id });
  expect(hand.now().snapshot.context).toMatchObject({ text: '', sought: minimum.id });
  hand.stop();
});

test('opening a question adds its id to the address, closing one removes it', async () => {
  const addresses: (string | undefined)[] = [];
  const machine = faqMachine.provide({ actions: { showInAddress: (_, id) => void addresses.push(id) } });
  const hand = takeUp({ ...faqModel, machine }, undefined);
  await hand.send({ type: 'faq.open' });
  await hand.resolve('fetchFaqs', faqs);
  await hand.send({ type: 'faq.show', id: minimum.id });
  await hand.send({ type: 'faq.hide', id: minimum.id });
  expect(addresses).toEqual([minimum.id, undefined]);
  hand.stop();
});

test('an answer with a match in it is unfolded; folded by hand it stays folded until the search changes', async () => {
  const hand = await opened();
  await hand.send({ type: 'faq.search', text: 'P9996' });
  expect(openIn(hand)).toEqual([minimum.id]);
  await hand.send({ type: 'faq.hide', id: minimum.id });
  expect(openIn(hand)).toEqual([]);
  await hand.send({ type: 'faq.search', text: 'P999' });
  expect(openIn(hand)).toEqual([minimum.id]);
  await hand.send({ type: 'faq.search', text: '' });
  expect(openIn(hand)).toEqual([cutOff.id]);
  hand.stop();
});

test('§8 a failure is shown and retried; a later one keeps the shown questions', async () => {
  const hand = takeUp(faqModel, undefined);
  await hand.send({ type: 'faq.open' });
  await hand.reject('fetchFaqs', failures.lost);
  expect(hand.now().snapshot.value).toBe('failed');
  await hand.send({ type: 'faq.retry' });
  await hand.resolve('fetchFaqs', faqs);
  await hand.send({ type: 'faq.open' });
  await hand.reject('refreshFaqs', failures.server);
  expect([hand.now().snapshot.value, hand.now().snapshot.context.faqs]).toEqual([{ shown: 'resting' }, faqs]);
  hand.stop();
});
