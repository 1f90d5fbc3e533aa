import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { assertDefined } from '../../machines/domain/assert-defined.ts';
import { trout } from '../../tests/model/goods.ts';
import { adding, cartOf, orderOf } from '../../tests/model/orders.ts';
import { AwaitingPaymentList } from '../../ui/prepayment/AwaitingPaymentList.tsx';

const meta: Meta = { title: 'Prepayment/Cases' };
export default meta;

const dear = orderOf(cartOf(adding(trout, 2)), '1041');

/** Of two waiting orders the backend states the sum of one. */
export const OneWithoutPrices: StoryObj = {
  render: () => (
    <AwaitingPaymentList
      title="prepayment.several"
      orders={[dear, { ...dear, id: '1042', deliveries: [], extra_fees: [] }]}
    />
  ),
  play: async ({ canvas }) => {
    const [priced, other] = await canvas.findAllByRole('listitem');
    await expect(priced).toHaveTextContent('€');
    await expect(other).not.toHaveTextContent('€');
    await within(assertDefined(other)).findByRole('link', { name: /1042/ });
  },
};
