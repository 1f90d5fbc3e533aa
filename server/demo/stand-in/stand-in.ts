// A simulation of Paytrail's API and its providers' pages: the demo pays with it when no keys are set.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Instant } from '../../../machines/domain/calendar.ts';
import type { Db } from '../../database/open.ts';
import type { Site } from '../../http/serve.ts';
import type { Merchant } from '../../prepayment/paytrail.ts';
import { isSigned } from '../../prepayment/signature.ts';
import { makeCallbacks } from './callbacks.ts';
import { lookPayment } from './look-payment.ts';
import { type ApiAnswer, openPayment } from './open-payment.ts';
import { type Outcome, outcomes, pagePolicy, paymentPage, termsPage } from './page.ts';
import { iconOf, providers } from './providers.ts';
import { signedQuery } from './signed-query.ts';
import { decidePayment, findPayment, type StandInPayment, type Status } from './stand-in.table.ts';

/** Behind the shop's origin, and under /api, so that a proxy in front of the shop forwards it. */
export const STAND_IN = '/api/paytrail-stand-in';

export interface StandIn extends Site {
  /** Called once the shop can be called: delivers the callbacks of an earlier process. */
  start(): void;
  close(): Promise<void>;
}

/** Milliseconds. */
export interface StandInTimes {
  /** The delay of a 'pay later' confirmation. */
  readonly later?: number;
  /** The interval of checks for due callbacks. */
  readonly poll?: number;
}

interface Deps extends StandInTimes {
  readonly db: Db;
  readonly merchant: Merchant;
  readonly now: () => Instant;
  readonly log: (line: string) => void;
  readonly shop: () => string;
  /** Origins of the shop that a form may lead back to, beside the origin of its page. */
  readonly forms?: readonly string[];
}

export function makeStandIn(deps: Deps): StandIn {
  const { db, merchant, now, forms = [], later = 8_000, poll = 1_000 } = deps;
  const callbacks = makeCallbacks({ ...deps, poll });

  async function route(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [kind = '', id = '', provider = ''] = path.slice(STAND_IN.length + 1).split('/');
    const asked = `${request.method} ${kind}`;
    if (asked === 'POST payments' && id === '') return open(request, response);
    if (asked === 'POST callbacks') {
      await callbacks.deliverAll();
      return send(response, 200, 'application/json', '{}');
    }
    if (asked === 'GET img') return icon(id.replace(/\.svg$/, ''), response);
    if (asked === 'GET terms') return page(response, termsPage());
    const payment = await findPayment(db, id);
    if (asked === 'GET payments')
      return sendAnswer(response, lookPayment(merchant, payment, id, request.headers));
    if (payment === undefined) return send(response, 404, 'text/plain', 'Not found');
    if (asked === 'POST payments') return enter(payment, provider, request, response);
    if (asked === 'GET pay') {
      const isOpen = payment.status === 'new' || payment.status === 'fail';
      if (!isOpen) return leave(payment, response);
      return page(response, paymentPage(payment, provider));
    }
    if (asked === 'POST pay') return decide(payment, provider, request, response);
    return send(response, 405, 'text/plain', 'Method not allowed');
  }

  function page(response: ServerResponse, html: string): void {
    response.setHeader('content-security-policy', pagePolicy(forms));
    send(response, 200, 'text/html; charset=utf-8', html);
  }

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    sendAnswer(response, await openPayment(db, merchant, STAND_IN, request.headers, body));
  }

  /** Receives the form that the shop's page posts. */
  async function enter(
    { transactionId }: StandInPayment,
    provider: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { signature = '', ...fields } = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const isOurs = fields['checkout-transaction-id'] === transactionId;
    if (!isOurs || !isSigned(merchant.secret, fields, signature)) {
      return send(response, 400, 'text/plain', 'The form is not signed');
    }
    response.writeHead(303, { location: `${STAND_IN}/pay/${transactionId}/${provider}` }).end();
  }

  async function decide(
    payment: StandInPayment,
    icon: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const chosen = new URLSearchParams(await bodyOf(request)).get('outcome');
    const outcome = outcomes.find((candidate) => candidate === chosen);
    if (outcome === undefined) return send(response, 400, 'text/plain', 'No such outcome');
    const current = await findPayment(db, payment.transactionId);
    if (current?.status === 'ok' || current?.status === 'pending') return leave(current, response);
    const provider = providers.find((candidate) => candidate.icon === icon)?.id ?? 'creditcard';
    const decided = { ...payment, provider, status: statuses[outcome] };
    await decidePayment(db, decided, outcome === 'later' ? now() + later : now());
    void callbacks.wake();
    leave(decided, response);
  }

  /** Returns to the shop with the status of the payment. */
  function leave(payment: StandInPayment, response: ServerResponse): void {
    const { success, cancel } = payment.request.redirectUrls;
    const url = payment.status === 'fail' ? cancel : success;
    response.writeHead(303, { location: url + signedQuery(merchant, payment) }).end();
  }

  return {
    has: (path) => path.startsWith(`${STAND_IN}/`),
    async serve(path, request, response) {
      response.setHeader('cache-control', 'no-store');
      try {
        await route(path, request, response);
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error;
        send(response, 413, 'text/plain', 'Payload too large');
      }
    },
    start: () => void callbacks.wake(),
    close: callbacks.close,
  };
}

const statuses: Readonly<Record<Outcome, Status>> = { pay: 'ok', cancel: 'fail', later: 'pending' };

function icon(name: string, response: ServerResponse): void {
  const svg = iconOf(name);
  if (svg === undefined) send(response, 404, 'text/plain', 'Not found');
  else {
    response.setHeader('cache-control', 'public, max-age=86400');
    send(response, 200, 'image/svg+xml', svg);
  }
}

/** The limit of a body in bytes, above any form or payment. */
const MOST = 64 * 1024;

class TooLarge extends Error {}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendAnswer(response: ServerResponse, { status, headers, body }: ApiAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body);
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}
