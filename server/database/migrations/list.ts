import { shop } from './0001-shop.ts';
import { auth } from './0002-auth.ts';
import { ordering } from './0003-ordering.ts';
import { claims } from './0004-claims.ts';
import { inventory } from './0005-inventory.ts';
import { payments } from './0006-payments.ts';
import { content } from './0007-content.ts';
import { attempts } from './0009-attempts.ts';
import { reports } from './0010-reports.ts';
import { problemReports } from './0012-problem-reports.ts';
import { seen } from './0013-seen.ts';
import { foundOrders } from './0014-found-orders.ts';
import { departments } from './0015-departments.ts';
import { orderLinks } from './0016-order-links.ts';
import { approvals } from './0018-approvals.ts';
import { shortDigests } from './0019-short-digests.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  shop,
  auth,
  ordering,
  claims,
  inventory,
  payments,
  content,
  attempts,
  reports,
  problemReports,
  seen,
  foundOrders,
  departments,
  orderLinks,
  approvals,
  shortDigests,
];
