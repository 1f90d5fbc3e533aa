import * as Schema from 'effect/Schema';
import {
  Credentials,
  LoginAnswer,
  MeAnswer,
  MessageAnswer,
  MinimumOrderAnswer,
  NotificationAnswer,
} from '../session/session.schema.ts';
import { type Call, Nothing } from './call.ts';

/** §7: login, logout, and the messages to a customer. */
export const sessionCalls = {
  captcha: {
    method: 'GET',
    path: '/api/auth/captcha',
    access: 'anyone',
    answer: Schema.Record(Schema.String, Schema.Unknown),
    errors: ['tooManyRequests'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    payload: Credentials,
    answer: LoginAnswer,
    errors: ['unauthorized', 'unprocessable', 'tooManyRequests'],
  },
  me: {
    method: 'POST',
    path: '/api/auth/me',
    access: 'customer',
    answer: MeAnswer,
    errors: ['unauthorized'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'customer',
    answer: Nothing,
    errors: ['unauthorized'],
  },
  message: {
    method: 'GET',
    path: '/api/user/message',
    access: 'customer',
    answer: MessageAnswer,
    errors: ['unauthorized'],
  },
  minimumOrderAmount: {
    method: 'GET',
    path: '/api/user/minimum-order-amount',
    access: 'customer',
    answer: MinimumOrderAnswer,
    errors: ['unauthorized'],
  },
  notifications: {
    method: 'GET',
    path: '/api/user/notification',
    access: 'customer',
    answer: NotificationAnswer,
    errors: ['unauthorized'],
  },
} as const satisfies Record<string, Call>;
