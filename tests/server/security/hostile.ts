// Hostile requests of every call: from the contract's schemas, changed, truncated, or no JSON at all.
import * as Arbitrary from 'effect/Arbitrary';
import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import { nasty, spoilt } from '../http/spoil.ts';
import type { Sent } from './belongings.ts';

export interface HostileRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Texts that mean something somewhere: SQL, paths, headers, HTML, numbers, prototypes, half characters. */
const texts = [
  ...["' or '1'='1", "'; drop table facts; --", '" or ""="', '\\', "' union select value from secrets --"],
  ...['../../../etc/passwd', '..\\..\\', '%00', '\u0000', '\ud800', '\udfff\ud800', '\ufeff', '\u202e'],
  ...['x\r\nset-cookie: a=b', '<script>alert(1)</script>', '{{7*7}}', 'javascript:alert(1)'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'null', 'NaN', '-0', '1e999'],
  ...['99999999999999999999', '0x10', '٣', '１', ' ', '', 'x'.repeat(4_000), '👨‍👩‍👧‍👦', 'ﷺ'.repeat(50)],
  ...['=cmd|calc', '2026-02-31', '0000-00-00', '275760-09-13T00:00:00.001Z', '-271821-04-20'],
];

const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 40 }));

/** Numbers that JSON can say and columns cannot keep. */
const numbers = ['1e999', '-1e999', '1e-400', '-0', '9007199254740993', '1'.repeat(400), '0.1e1', '1E400'];

/** Payloads generated from the schema, by a seed. */
function fromContract(name: CallName): fc.Arbitrary<unknown> | undefined {
  const call = calls[name];
  if (!('payload' in call)) return undefined;
  const arbitrary = Arbitrary.schema(Schema.toEncoded(call.payload));
  return fc
    .nat()
    .map((seed) => Effect.runSync(Arbitrary.sampleEffect(arbitrary, { count: 1, size: 4, seed }))[0]);
}

/** The text of a body with a change that JSON.stringify never makes. */
function broken(text: string): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const at = fc.nat({ max: Math.max(0, text.length - 1) });
  return fc.oneof(
    at.map((place) => text.slice(0, place)),
    fc
      .tuple(at, fc.constantFrom('\u0000', '\ud800', '"', '{', ',', '\\u12', '\u2028', '//'))
      .map(([place, put]) => text.slice(0, place) + put + text.slice(place)),
    fc.constantFrom(...numbers).map((number) => text.replace(/:\s*-?\d+(\.\d+)?/, `:${number}`)),
    fc.constant(text.replace(/"(\w+)":/, '"$1":null,"$1":')),
    fc.constant(
      text.replace('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'),
    ),
    fc.constantFrom(500, 5_000, 100_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.constantFrom(500, 5_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)),
    fc.constant(new Uint8Array(Buffer.from(text, 'utf16le'))),
  );
}

const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/json;charset=nonsense',
    'text/plain',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'x',
    'a/b/c',
  ],
];

function bodies(name: CallName, valid: unknown): fc.Arbitrary<string | Uint8Array<ArrayBuffer> | undefined> {
  const contract = fromContract(name);
  if (contract === undefined || valid === undefined) {
    return fc.oneof(fc.constant(undefined), broken('{"a":1}'), fc.json());
  }
  const spoiling = fc
    .tuple(fc.nat(), fc.oneof(fc.jsonValue(), nasty, hostileText))
    .map(([place, by]) => spoilt(valid, place, by));
  const twice = fc
    .tuple(spoiling, fc.nat(), fc.oneof(nasty, hostileText))
    .map(([once, place, by]) => spoilt(once, place, by));
  const json = fc.oneof(contract, spoiling, twice, fc.jsonValue()).map((value) => JSON.stringify(value));
  return fc.oneof({ weight: 3, arbitrary: json }, json.chain(broken), broken(JSON.stringify(valid)));
}

/** A header can only be sent in the characters that HTTP has; the others the client itself refuses. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').trim());

export function hostile(name: CallName, valid: Sent): fc.Arbitrary<HostileRequest> {
  const { method, path } = calls[name];
  const part = (own: string) => fc.oneof(fc.constant(own), hostileText.map(asPath));
  const search = fc.oneof(
    fc.constant(new URLSearchParams(valid.query).toString()),
    fc
      .array(
        fc.tuple(fc.constantFrom('ids', 'since', 'language', 'book', 'before', '__proto__'), hostileText),
        {
          maxLength: 3,
        },
      )
      .map((pairs) => pairs.map(([key, text]) => `${key}=${asPath(text)}`).join('&')),
    fc.constantFrom('%', '%zz', 'ids=%00', '&&&', 'ids[]=1&ids=2', '='),
  );
  const headers = fc.record(
    {
      'idempotency-key': headerText,
      'if-match': headerText,
      'if-none-match': headerText,
      'accept-encoding': headerText,
      'x-forwarded-for': headerText,
      'content-type': fc.constantFrom(...contentTypes),
    },
    { requiredKeys: [] },
  );
  const asJson = { 'content-type': 'application/json' };
  return fc
    .record({
      id: part(valid.id ?? 'x'),
      position: part(String(valid.position ?? 0)),
      search,
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant(asJson) }, headers),
      body: bodies(name, valid.payload),
    })
    .map(({ id, position, search: query, headers: given, body }) => ({
      path: `${path.replace(':id', id).replace(':position', position)}${query === '' ? '' : `?${query}`}`,
      headers: given,
      body: method === 'GET' ? undefined : body,
    }));
}

/** Half a character cannot be written in a URL at all. */
function asPath(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
