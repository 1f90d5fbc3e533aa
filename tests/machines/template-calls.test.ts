import { expect, test } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { deleteTemplateActor, updateTemplateActor } from '../../effects/actors/templates.ts';
import { makeClock } from '../../effects/clock.ts';
import type { Http } from '../../effects/http.ts';
import { monday, weekend } from '../model/template/model.ts';

/** Calls with these answers in order, and the keys of the calls. */
function server(answers: readonly ('lost' | 'empty')[]) {
  const keys: (string | undefined)[] = [];
  const http: Http = async (_, request) => {
    const answer = answers[keys.length];
    keys.push(request?.headers?.['idempotency-key']);
    if (answer === 'lost') throw { tag: 'lost' };
    // The smallest answer that §7 allows.
    return JSON.parse('{}');
  };
  return { http, keys };
}

function ask(logic: AnyActorLogic, input: unknown): Promise<unknown> {
  const actor = createActor(logic, { input });
  actor.subscribe({ error: () => undefined });
  return toPromise(actor.start());
}

test('a request without an answer is repeated with the same key, another request has another', async () => {
  const { http, keys } = server(['lost', 'empty', 'empty']);
  const update = updateTemplateActor(http, makeClock());
  await expect(ask(update, monday)).rejects.toEqual({ tag: 'lost' });
  await ask(update, monday);
  await ask(update, { ...monday, name: 'Tiistai' });
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the version of a template is sent as If-Match, and not in the body', async () => {
  const sent: unknown[] = [];
  const http: Http = async (_, request) => {
    sent.push([request?.headers?.['if-match'], request?.payload]);
    return JSON.parse('{}');
  };
  await ask(updateTemplateActor(http, makeClock()), { ...monday, version: 7 });
  await ask(updateTemplateActor(http, makeClock()), monday);
  expect(sent).toEqual([
    ['"7"', { order_template: monday }],
    [undefined, { order_template: monday }],
  ]);
});

test('with a backend that does not answer the template, the sent one counts as saved', async () => {
  const { http } = server(['empty']);
  await expect(ask(updateTemplateActor(http, makeClock()), monday)).resolves.toEqual(monday);
});

test('a deletion uses the id of the template, with any content', async () => {
  const { http, keys } = server(['lost', 'empty', 'empty']);
  const remove = deleteTemplateActor(http, makeClock());
  await expect(ask(remove, weekend)).rejects.toEqual({ tag: 'lost' });
  await ask(remove, { ...weekend, name: 'Lauantai' });
  await ask(remove, monday);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
