import { type CallbackActorLogic, fromCallback } from 'xstate';
import { failureOf } from '../../machines/domain/failure.ts';
import type { AttentionMessage, Place } from '../../machines/presence/presence.events.ts';
import type { RealtimeMessage, RealtimeRequest } from '../../machines/realtime/realtime.events.ts';
import type { Http } from '../http.ts';
import type { RealtimeConnection } from '../realtime.ts';

export interface RealtimeEffects {
  readonly http: Http;
  /** The origin of the API; empty: the page's own origin. */
  readonly baseUrl: string;
}

/** The first and the longest pause before a failed token request is repeated, in milliseconds. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 60_000;

/**
 * Downloads the client of Ably's protocol, requests a token until there is one or it is finally refused, and connects.
 * Each token names the edition of the server's catalogue, so the request is made late.
 */
export function realtimeActor({
  http,
  baseUrl,
}: RealtimeEffects): CallbackActorLogic<RealtimeRequest, undefined, RealtimeMessage> {
  return fromCallback(({ sendBack, receive }) => {
    let isStopped = false;
    let waits = 0;
    let due: ReturnType<typeof setTimeout> | undefined;
    let place: Place | undefined;
    let connection: RealtimeConnection | undefined;
    const send = (message: RealtimeMessage) => {
      if (!isStopped) sendBack(message);
    };
    const fetchToken = async () => {
      const token = await http('realtimeToken');
      if (token.edition !== undefined) send({ type: 'catalogue.stated', edition: token.edition });
      return token;
    };
    const connect = async () => {
      try {
        const { openRealtime } = await import('../realtime.ts');
        const first = await fetchToken();
        if (isStopped) return;
        const origin = new URL(baseUrl, location.href).origin;
        connection = openRealtime({ first, fetchToken, isFinal, origin, send: send });
        connection.edit(place);
      } catch (error) {
        if (isStopped) return;
        if (isFinal(error)) return send({ type: 'realtime.refused' });
        due = setTimeout(connect, Math.min(FIRST_WAIT * 2 ** waits, LONGEST_WAIT));
        waits += 1;
      }
    };
    void connect();
    receive((ask) => {
      place = ask.place;
      connection?.edit(place);
    });
    return () => {
      isStopped = true;
      clearTimeout(due);
      connection?.close();
    };
  });
}

/** 403: not for this user. 404: this backend has no realtime. 401: the session has ended, and the app handles it. */
function isFinal(error: unknown): boolean {
  const failure = failureOf(error);
  return (
    failure.tag === 'unauthorized' || (failure.tag === 'unexpected' && [403, 404].includes(failure.status))
  );
}

/** Reports which field of the cart has the focus, by `data-group` and `data-product` around it. */
export function attentionActor(): CallbackActorLogic<AttentionMessage, undefined, AttentionMessage> {
  return fromCallback(({ sendBack }) => {
    let sent: HTMLElement | undefined;
    const look = (focused: EventTarget | null) => {
      const isField = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
      const around = isField ? (focused.closest<HTMLElement>('[data-group]') ?? undefined) : undefined;
      if (around === sent) return;
      sent = around;
      sendBack({ type: 'presence.edit', place: placeAt(around) });
    };
    const came = ({ target }: FocusEvent) => look(target);
    const went = ({ relatedTarget }: FocusEvent) => look(relatedTarget);
    document.addEventListener('focusin', came);
    document.addEventListener('focusout', went);
    return () => {
      document.removeEventListener('focusin', came);
      document.removeEventListener('focusout', went);
    };
  });
}

function placeAt(around: HTMLElement | undefined): Place | undefined {
  const { group, product } = around?.dataset ?? {};
  if (group === undefined) return undefined;
  return product === undefined ? { group } : { group, product_id: product };
}
