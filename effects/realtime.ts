import Spaces, { type Space, type SpaceMember } from '@ably/spaces';
import type { PresenceMessage, RealtimePresenceParams } from 'ably';
import { BaseRealtime, FetchRequest, RealtimePresence, WebSocketTransport } from 'ably/modular';
import * as Schema from 'effect/Schema';
import {
  accountChannel,
  accountEvents,
  CATALOGUE_CHANNEL,
  CATALOGUE_UPDATED,
  CartChanged,
  cartSpace,
} from '../machines/domain/realtime/channels.ts';
import type { Member, Place } from '../machines/presence/presence.events.ts';
import type { RealtimeMessage } from '../machines/realtime/realtime.events.ts';
import type { AnswerOf } from './http.ts';

type RealtimeToken = AnswerOf<'realtimeToken'>;

export interface RealtimeOptions {
  /** The first token; `fetchToken` fetches the next ones. */
  readonly first: RealtimeToken;
  readonly fetchToken: () => Promise<RealtimeToken>;
  /** Is this failure of `fetchToken` final? */
  readonly isFinal: (error: unknown) => boolean;
  /** The origin of the server that accepts its own tokens. */
  readonly origin: string;
  readonly send: (message: RealtimeMessage) => void;
}

export interface RealtimeConnection {
  readonly edit: (place: Place | undefined) => void;
  readonly close: () => void;
}

/** Pause before a broken connection is opened again, in milliseconds. */
const RETRY = 1_000;
const SUSPENDED_RETRY = 10_000;
/**
 * A day, in milliseconds. After it Ably would check the network by a socket without a token, which the server refuses
 * with 404, and would close a socket that still opens.
 */
const NEVER_SLOW = 86_400_000;

/**
 * Subscribes to the account's channels and enters the space of its cart. The server is Ably or implements Ably's
 * protocol.
 */
export function openRealtime(options: RealtimeOptions): RealtimeConnection {
  const { first, send: tell } = options;
  const client = clientOf(options);
  listenForCatalogue(client, tell);
  listenForAccount(client, first.account, tell);
  outlastCuts(client);
  // Spaces requests the time by REST, which this build leaves out, and never uses it.
  const spaces = new Spaces(Object.assign(client, { time: async () => 0 }));
  let wanted: Place | undefined;
  let space: Space | undefined;
  const settle = async () => {
    const self = await space?.members.getSelf();
    if (!self || isSame(placeOf(self.location), wanted)) return;
    await space?.locations.set(wanted ?? null);
  };
  // This tab has not entered the space yet: the next change of the members retries.
  const settled = () => void settle().catch(() => {});
  void spaces.get(cartSpace(first.account)).then((opened) => {
    space = opened;
    opened.subscribe('update', ({ members }) => {
      tell({ type: 'members.changed', members: members.map(memberOf) });
      settled();
    });
    return opened.enter({ username: first.client_id });
  });
  return {
    edit: (place) => {
      wanted = place;
      settled();
    },
    close: () => client.close(),
  };
}

/**
 * Spaces and Ably leave rejections of their own requests without a handler. On channels from now on a request that a
 * closed or broken connection cuts off never settles: the members arrive again with the next connection.
 */
function outlastCuts({ channels, connection }: BaseRealtime) {
  const channelOf = channels.get.bind(channels);
  channels.get = (...of) => {
    const channel = channelOf(...of);
    const { presence } = channel;
    const lasting =
      <A extends readonly unknown[], T>(request: (...sent: A) => Promise<T>) =>
      (...sent: A): Promise<T> =>
        request(...sent).catch((error) => {
          if (connection.state === 'connected' && channel.state !== 'suspended') throw error;
          return new Promise(() => {});
        });
    channel.attach = lasting(channel.attach.bind(channel));
    Object.assign(presence, {
      enter: lasting(presence.enter.bind(presence)),
      update: lasting(presence.update.bind(presence)),
      get: lasting<[RealtimePresenceParams?], PresenceMessage[]>(presence.get.bind(presence)),
    });
    return channel;
  };
}

function clientOf({ first, fetchToken, isFinal, origin }: RealtimeOptions): BaseRealtime {
  let next: RealtimeToken | undefined = first;
  const { protocol, hostname, port } = new URL(origin);
  const tls = protocol === 'https:';
  const own = {
    realtimeHost: hostname,
    restHost: hostname,
    fallbackHosts: [],
    tls,
    wsConnectivityCheckUrl: origin.replace(/^http/, 'ws'),
    ...(port === '' ? { port: 80, tlsPort: 443 } : { port: Number(port), tlsPort: Number(port) }),
  };
  return new BaseRealtime({
    plugins: { WebSocketTransport, FetchRequest, RealtimePresence },
    authCallback: (_, answer) => {
      const token = next === undefined ? fetchToken() : Promise.resolve(next);
      next = undefined;
      token.then(
        (fresh) => answer(null, fresh.token),
        (error: unknown) =>
          answer(
            { name: '', message: 'no token', code: 40_170, statusCode: isFinal(error) ? 403 : 401 },
            null,
          ),
      );
    },
    useBinaryProtocol: false,
    transports: ['web_socket'],
    disableConnectivityCheck: true,
    disconnectedRetryTimeout: RETRY,
    suspendedRetryTimeout: SUSPENDED_RETRY,
    logLevel: 0,
    ...{ webSocketSlowTimeout: NEVER_SLOW },
    ...(first.endpoint === 'own' ? own : {}),
  });
}

function listenForCatalogue(client: BaseRealtime, send: RealtimeOptions['send']) {
  void client.channels
    .get(CATALOGUE_CHANNEL)
    .subscribe(CATALOGUE_UPDATED, () => send({ type: 'catalogue.updated' }))
    .catch(() => {});
}

/** One listener serves both channels of the account: they attach, and miss messages, together. */
function listenForAccount(client: BaseRealtime, account: string, send: RealtimeOptions['send']) {
  const channel = client.channels.get(accountChannel(account));
  let isAttached = false;
  channel.on(['attached', 'update'], ({ resumed }) => {
    if (!isAttached) send({ type: 'realtime.connected' });
    else if (!resumed) send({ type: 'realtime.missed' });
    isAttached = true;
  });
  client.connection.on('connected', () => {
    if (isAttached) send({ type: 'realtime.connected' });
  });
  client.connection.on(['disconnected', 'suspended'], () => send({ type: 'realtime.lost' }));
  client.connection.on('failed', () => send({ type: 'realtime.refused' }));
  void channel
    .subscribe(({ name, data }) => {
      const message = messageOf(name, data);
      if (message !== undefined) send(message);
    })
    .catch(() => {});
}

function messageOf(name: string | undefined, data: unknown): RealtimeMessage | undefined {
  switch (name) {
    case accountEvents.cartChanged: {
      const { by = '', book, version } = decodeCartChanged(data);
      return { type: 'cart.heard', book, version, by };
    }
    case accountEvents.ordersChanged: {
      const id = textIn(data, 'id');
      return { type: 'account.changed', event: name, by: textIn(data, 'by'), ...(id === '' ? {} : { id }) };
    }
    case accountEvents.templatesChanged:
    case accountEvents.countChanged:
    case accountEvents.claimsUpdated:
    case accountEvents.ruleChanged:
      return { type: 'account.changed', event: name, by: textIn(data, 'by') };
    default:
      return undefined;
  }
}

function textIn(data: unknown, key: 'by' | 'id'): string {
  const fields: Partial<Record<typeof key, unknown>> = typeof data === 'object' && data !== null ? data : {};
  const text = fields[key];
  return typeof text === 'string' ? text : '';
}

const decodeCartChanged = Schema.decodeUnknownSync(CartChanged);

/** The token identifies a user; the name that a member states itself is ignored. */
function memberOf({ clientId, isConnected, location }: SpaceMember): Member {
  return { username: clientId, isHere: isConnected, place: placeOf(location) };
}

function placeOf(location: unknown): Place | undefined {
  if (typeof location !== 'object' || location === null) return undefined;
  if (!('group' in location) || typeof location.group !== 'string') return undefined;
  const { group } = location;
  const isLine = 'product_id' in location && typeof location.product_id === 'string';
  return isLine ? { group, product_id: String(location.product_id) } : { group };
}

function isSame(one: Place | undefined, other: Place | undefined): boolean {
  return one?.group === other?.group && one?.product_id === other?.product_id;
}
