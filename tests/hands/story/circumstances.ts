// The circumstances of a frozen page: customer, amount of goods, network and clock. Controls of Storybook change them.
import type { AnyEventObject } from 'xstate';
import { processes } from '../../../machines/deferred/processes.ts';
import type { CatalogueIndex } from '../../../machines/domain/catalogue/catalogue.ts';
import { catalogueWith, char, peas, trout } from '../../model/goods.ts';
import { type AnySnapshot, walker } from '../../model/walk.ts';

export const customerKinds = ['restaurant', 'withoutMinimum', 'prepaying', 'longName'] as const;
export const networks = ['up', 'offline', 'unreachable'] as const;
export const clocks = ['morning', 'cutOff', 'evening'] as const;

export interface Circumstances {
  readonly customer: (typeof customerKinds)[number];
  /** The least number of goods in the catalogue. */
  readonly goods: number;
  readonly network: (typeof networks)[number];
  readonly clock: (typeof clocks)[number];
}

/** Those of the model. */
export const usual: Circumstances = { customer: 'restaurant', goods: 0, network: 'up', clock: 'morning' };

/** Hours after the time of the model, 10:00. */
const later: Readonly<Record<Circumstances['clock'], number>> = { morning: 0, cutOff: 3.92, evening: 11 };

const customers: Readonly<Record<Circumstances['customer'], object>> = {
  restaurant: {},
  withoutMinimum: { minimumOrderAmount: 0 },
  prepaying: { prepayment: true },
  longName: {
    name: 'Kuopion ruokapalvelukeskus ja henkilöstöravintolat, Kansanterveyslaitoksen toimipiste',
  },
};

/** The context of a process under other circumstances. */
export function contextUnder(
  context: Readonly<Record<string, unknown>>,
  { customer, goods, clock }: Circumstances,
): Record<string, unknown> {
  const { session, world, catalogue, now } = context;
  const hours = later[clock] * 3_600_000;
  return {
    ...context,
    ...(isRecord(session) ? { session: { ...session, ...customers[customer] } } : {}),
    ...(isRecord(world)
      ? {
          world: {
            ...contextUnder(world, { customer, goods, clock, network: 'up' }),
            customer: isRecord(world.customer)
              ? { ...world.customer, ...customers[customer] }
              : world.customer,
          },
        }
      : {}),
    ...(isCatalogue(catalogue) ? { catalogue: extended(catalogue, goods) } : {}),
    ...(typeof now === 'number' ? { now: now + hours } : {}),
  };
}

const connections = walker(processes.connection.machine);

/** The connection of the shop; undefined: that of the model. */
export function connectionUnder({ network }: Circumstances): AnySnapshot | undefined {
  if (network === 'up') return undefined;
  const told: AnyEventObject = { type: 'line.told', line: { network, unsaved: 0, since: undefined } };
  return connections.send(connections.start(undefined).snapshot, told).snapshot;
}

/** One index for each catalogue: processes compare it by identity. */
const larger = new WeakMap<CatalogueIndex, Map<number, CatalogueIndex>>();

function extended(catalogue: CatalogueIndex, goods: number): CatalogueIndex {
  const own = [...catalogue.products.values()].filter(({ id }) => /^\d+$/.test(id));
  if (own.length === 0 || own.length >= goods) return catalogue;
  const known = larger.get(catalogue) ?? new Map<number, CatalogueIndex>();
  larger.set(catalogue, known);
  const more = Array.from({ length: goods - own.length }, (_, at) => {
    const good = [char, trout, peas][at % 3] ?? char;
    const id = String(50_001 + at);
    return { ...good, id, price_id: `${id}-1`, description_fi: `${good.description_fi} ${at + 2}` };
  });
  const found = known.get(goods) ?? catalogueWith(...own, ...more);
  known.set(goods, found);
  return found;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isCatalogue(value: unknown): value is CatalogueIndex {
  return isRecord(value) && value.products instanceof Map;
}
