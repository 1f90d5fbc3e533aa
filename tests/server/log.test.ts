import { expect, test } from 'vitest';
import { defect, makeLog } from '../../server/log.ts';

function logged(format: 'json' | 'text', level: 'debug' | 'info' | 'warn' = 'info') {
  const written: string[] = [];
  const log = makeLog({ format, level, write: (text) => written.push(text), now: () => 0 });
  return { log, written };
}

test('a line of JSON has its time, level, message and details; one without a level is a warning', () => {
  const { log, written } = logged('json');
  log('started', { level: 'info', port: 3000, trace: undefined });
  log('A "word"\nand more');
  expect(written).toEqual([
    '{"at":"1970-01-01T00:00:00.000Z","level":"info","message":"started","port":3000}\n',
    '{"at":"1970-01-01T00:00:00.000Z","level":"warn","message":"A \\"word\\"\\nand more"}\n',
  ]);
});

test('lines below the level are not written', () => {
  const { log, written } = logged('json', 'warn');
  log('quiet', { level: 'info' });
  log('loud', { level: 'error' });
  expect(written.map((line) => JSON.parse(line).message)).toEqual(['loud']);
});

test('on a terminal a line is for people, and a stack follows it', () => {
  const { log, written } = logged('text');
  log('request', { level: 'info', method: 'GET', status: 200, trace: undefined });
  const error = new TypeError('no');
  error.stack = 'TypeError: no\n    at here';
  log('It failed', { ...defect(error), id: 'a' });
  log('It failed', defect({ password: 'salainen' }));
  expect(written).toEqual([
    '1970-01-01T00:00:00.000Z info  request method=GET status=200\n',
    '1970-01-01T00:00:00.000Z error It failed id=a\nTypeError: no\n    at here\n',
    '1970-01-01T00:00:00.000Z error It failed error=an unknown defect\n',
  ]);
});
