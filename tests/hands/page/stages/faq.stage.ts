import type { SnapshotFrom } from 'xstate';
import type { faqMachine } from '../../../../machines/faq/faq.machine.ts';
import { faqModel } from '../../../model/faq.model.ts';
import { faqInvariants } from '../../../model/faq.rules.ts';
import type { Stage } from '../stage.ts';

export const faqStage: Stage<SnapshotFrom<typeof faqMachine>> = {
  process: { model: faqModel, invariants: faqInvariants },
  opens: '/shop',
  frozen: false,
  how: {},
  unreachable: { 'faq on faq.seek [0]': 'faq.test.ts changes the address' },
};
