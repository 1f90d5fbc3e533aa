// The circumstances of a frozen page: customer, amount of goods, network and clock. Controls of Storybook change them.
import type { AnyEventObject } from 'xstate';
import { processes } from '../../../machines/deferred/processes.ts';
import { type CatalogueIndex, orderUntilKey } from '../../../machines/domain/catalogue/catalogue.ts';
import { composePayload } from '../../../machines/domain/order/compose.ts';
import { wiredOf } from '../../../machines/domain/order/fees.ts';
import type { Order, OrderPayload } from '../../../machines/domain/order/order.schema.ts';
import type { OrderDraft } from '../../../machines/ordering/ordering.events.ts';
import { catalogueWith, char, NOW, peas, trout, world as usualWorld } from '../../model/goods.ts';
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
    ...ordersUnder(context, customers[customer]),
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
    ...(isCatalogue(catalogue) ? { catalogue: extended(catalogue, goods, clock) } : {}),
    ...(typeof now === 'number' ? { now: now + hours } : {}),
  };
}

/** The orders of a context with the fees of another customer: those not yet sent, and the one just placed. */
function ordersUnder(context: Readonly<Record<string, unknown>>, record: object): Record<string, unknown> {
  if (Object.keys(record).length === 0) return {};
  const customer = { ...usualWorld.customer, ...record };
  const composed = (payload: OrderPayload) => composePayload(payload, { ...usualWorld, customer });
  const orders = Object.entries(context).flatMap(([key, value]): [string, unknown][] => {
    if (isDraft(value)) return [[key, { ...value, composed: composed(value.payload) }]];
    if (!isPlaced(value)) return [];
    const { totals: _, ...order } = value;
    return [[key, { ...order, ...wiredOf(composed(order)) }]];
  });
  return Object.fromEntries(orders);
}

const connections = walker(processes.connection.machine);

/** The connection of the shop; undefined: that of the model. */
export function connectionUnder({ network }: Circumstances): AnySnapshot | undefined {
  if (network === 'up') return undefined;
  const told: AnyEventObject = { type: 'line.told', line: { network, unsaved: 0, since: undefined } };
  return connections.send(connections.start(undefined).snapshot, told).snapshot;
}

/** One index for each catalogue: processes compare it by identity. */
const larger = new WeakMap<CatalogueIndex, Map<string, CatalogueIndex>>();

/** The least number of goods. Later than the morning, the first day of each good closes at 14:00. */
function extended(catalogue: CatalogueIndex, goods: number, clock: Circumstances['clock']): CatalogueIndex {
  const known = larger.get(catalogue) ?? new Map<string, CatalogueIndex>();
  larger.set(catalogue, known);
  const key = `${goods} ${clock}`;
  const found = known.get(key) ?? withCutOffs(withMore(catalogue, goods), clock);
  known.set(key, found);
  return found;
}

function withCutOffs(catalogue: CatalogueIndex, clock: Circumstances['clock']): CatalogueIndex {
  if (clock === 'morning') return catalogue;
  const orderUntil = [...catalogue.products.values()].flatMap(({ location_code, delivery_dates: [day] }) =>
    day === undefined ? [] : [[orderUntilKey(location_code ?? '', day), CLOSING] as const],
  );
  return { ...catalogue, orderUntil: new Map([...catalogue.orderUntil, ...orderUntil]) };
}

/** 14:00 on the day of the model. */
const CLOSING = NOW + 4 * 3_600_000;

function withMore(catalogue: CatalogueIndex, goods: number): CatalogueIndex {
  const own = [...catalogue.products.values()].filter(({ id }) => /^\d+$/.test(id));
  if (own.length === 0 || own.length >= goods) return catalogue;
  const more = Array.from({ length: goods - own.length }, (_, at) => {
    const good = [char, trout, peas][at % 3] ?? char;
    const id = String(50_001 + at);
    return { ...good, id, price_id: `${id}-1`, description_fi: `${good.description_fi} ${at + 2}` };
  });
  return catalogueWith(...own, ...more);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isDraft(value: unknown): value is OrderDraft {
  return isRecord(value) && 'payload' in value && 'composed' in value;
}

function isPlaced(value: unknown): value is Order {
  return isRecord(value) && 'payment_status' in value && 'deliveries' in value;
}

function isCatalogue(value: unknown): value is CatalogueIndex {
  return isRecord(value) && value.products instanceof Map;
}
