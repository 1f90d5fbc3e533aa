import { describe, expect, test } from 'vitest';
import type { Line } from '../../machines/connection/connection.events.ts';
import { takeUp } from '../hands/machine.ts';
import { connectionModel } from '../model/connection.model.ts';

const up: Line = { network: 'up', unsaved: 0, since: undefined };

function open() {
  const hand = takeUp(connectionModel, undefined);
  const tell = (line: Partial<Line>) => hand.send({ type: 'line.told', line: { ...up, ...line } });
  const state = () => hand.now().snapshot.value;
  const asked = () => hand.now().trail.told.map(({ type }) => type);
  return { hand, tell, state, asked };
}

describe('the band', () => {
  test('shows for 5 s that all is saved again, after unsaved data', async () => {
    const { hand, tell, state } = open();
    await tell({ network: 'offline', unsaved: 2 });
    await tell({ network: 'unreachable', unsaved: 2 });
    await tell({ unsaved: 1 });
    expect(state().line).toBe('unsaved');
    await tell({});
    expect(state().line).toBe('saved');
    await hand.wait(4_999);
    expect(state().line).toBe('saved');
    await hand.wait(1);
    expect(state().line).toBe('up');
    hand.stop();
  });

  test('shows nothing of it without unsaved data', async () => {
    const { hand, tell, state } = open();
    await tell({ network: 'offline' });
    await tell({});
    expect(state().line).toBe('up');
    hand.stop();
  });

  test('goods and orders older than the lost connection are fetched again when it is back', async () => {
    const { hand, tell, asked } = open();
    await tell({ network: 'offline', since: 1 });
    expect(asked()).toEqual([]);
    await tell({ since: 1 });
    await tell({ since: 1, unsaved: 1 });
    expect(asked()).toEqual(['catalogue.refresh', 'orders.open']);
    hand.stop();
  });
});

describe('another version of the shop', () => {
  test('is offered, and taken only when it is pressed', async () => {
    const { hand, state } = open();
    await hand.send({ type: 'build.found' });
    expect(state().build).toBe('offered');
    await hand.send({ type: 'connection.later' });
    expect(state().build).toBe('newest');
    await hand.send({ type: 'build.found' });
    await hand.send({ type: 'connection.reload' });
    expect(state().build).toBe('taking');
    hand.stop();
  });
});
