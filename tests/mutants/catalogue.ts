import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../house/sources.ts';
import { processes } from '../model/models.ts';
import { type ChartOperator, chartMutants } from './chart.ts';
import { type CodeOperator, codeMutants } from './code.ts';
import { sampled } from './sample.ts';

/** A mutant by its name; each is made in a process of its own. */
export interface Mutant {
  /** 'cart: open.idle on order.request [0]: negate guard canOrder', 'domain/cart/decide.ts:41:12 >= → >'. */
  readonly id: string;
  /** The process, or the folder. */
  readonly group: string;
  readonly operator: ChartOperator | CodeOperator;
  readonly kind: Kind;
  /** The process, or the file from the repository's root. */
  readonly of: string;
  /** The mutant's name in that process or file. */
  readonly name: string;
}

export type Kind = 'chart' | 'domain' | 'server';

export function allMutants(): Mutant[] {
  const charts = processes.flatMap(({ model: { process, machine } }) =>
    chartMutants(machine).map(
      ({ id, operator }): Mutant => ({
        id: `${process}: ${id}`,
        group: process,
        operator,
        kind: 'chart',
        of: process,
        name: id,
      }),
    ),
  );
  const domain = globSync('machines/domain/**/*.ts', { cwd: root }).toSorted();
  return [
    ...charts,
    ...domain.flatMap((path) => inFile('domain', path)),
    ...deciders.flatMap((path) => inFile('server', path)),
  ];
}

/** The fixed sample of a size: about two thirds of charts, a third of the domain, and some of the server. */
export function sampleOf(all: readonly Mutant[], size: number, seed: string): Mutant[] {
  return shares.flatMap(({ kind, share }) =>
    sampled(
      all.filter((mutant) => mutant.kind === kind),
      Math.round(size * share),
      seed,
    ),
  );
}

const shares: readonly { readonly kind: Kind; readonly share: number }[] = [
  { kind: 'chart', share: 0.64 },
  { kind: 'domain', share: 0.32 },
  { kind: 'server', share: 0.04 },
];

/** The server's files with decisions of their own; decisions of the domain are mutated there. */
const deciders = [
  'server/auth/attempts.ts',
  'server/auth/login-guard.ts',
  'server/cart/carts.ts',
  'server/claim/claims.ts',
  'server/claim/handle.ts',
  'server/events/append.ts',
  'server/http/admission.ts',
  'server/inventory/counts.ts',
  'server/order/orders.ts',
  'server/order/withdrawal.ts',
  'server/prepayment/look-up.ts',
  'server/prepayment/notice.ts',
  'server/prepayment/payments.ts',
  'server/template/templates.ts',
];

function inFile(kind: 'domain' | 'server', path: string): Mutant[] {
  const short = path.replace(/^machines\//, '');
  return codeMutants(path, readFileSync(join(root, path), 'utf8')).map(({ id, operator }) => ({
    id: `${short}:${id}`,
    group: short.split('/').slice(0, 2).join('/').replace(/\.ts$/, ''),
    operator,
    kind,
    of: path,
    name: id,
  }));
}
