import type { Instant } from '../../machines/domain/calendar.ts';
import { loadSecret } from '../auth/secrets.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/open.ts';
import { makeStandIn, STAND_IN, type StandIn, type StandInTimes } from '../demo/stand-in/stand-in.ts';
import type { PolicySources } from '../http/policy.ts';
import { makePaytrail, noPaytrail, PAYTRAIL, type Paytrail } from './paytrail.ts';

/** The payment service: Paytrail with keys, its simulation in a demo without them, otherwise none. */
export interface PaymentSetUp {
  readonly paytrail: Paytrail;
  readonly standIn: StandIn | undefined;
  readonly policy: PolicySources;
}

interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** The origin by which this machine reaches itself once the server listens. */
  readonly self: () => string;
  readonly now: () => Instant;
  readonly log: (line: string) => void;
  readonly times: StandInTimes | undefined;
}

export async function setUpPayments({ config, db, self, now, log, times }: Deps): Promise<PaymentSetUp> {
  const forms = config.shopUrl === undefined ? [] : [config.shopUrl];
  if (config.paytrail !== undefined) {
    return {
      paytrail: makePaytrail(config.paytrail, () => PAYTRAIL, now),
      standIn: undefined,
      // Forms go to Paytrail and to its providers, which redirect to banks: there is no list of their hosts.
      policy: { forms: ['https:'], images: ['https://*.paytrail.com'] },
    };
  }
  if (!config.demo) return { paytrail: noPaytrail, standIn: undefined, policy: { forms, images: [] } };
  const merchant = { merchantId: STAND_IN_MERCHANT, secret: await loadSecret(db, 'paytrail-stand-in') };
  return {
    paytrail: makePaytrail(merchant, () => self() + STAND_IN, now),
    standIn: makeStandIn({ db, merchant, now, log, shop: self, forms, ...times }),
    policy: { forms, images: forms },
  };
}

/** Paytrail numbers merchants from 1; this number is free. */
const STAND_IN_MERCHANT = '0';
