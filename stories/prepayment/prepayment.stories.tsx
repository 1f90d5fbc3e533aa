import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { localeOf } from '../../i18n/locales.ts';
import { assertDefined } from '../../machines/domain/assert-defined.ts';
import { endIn, frozen } from '../../tests/hands/story/frozen.ts';
import { trout } from '../../tests/model/goods.ts';
import { adding, cartOf, orderOf } from '../../tests/model/orders.ts';
import { payment, prepaymentModel } from '../../tests/model/prepayment/model.ts';
import { Shell } from '../../ui/app/Shell.tsx';
import { AwaitingPaymentList } from '../../ui/prepayment/AwaitingPaymentList.tsx';
import { charted } from '../chart/lit.ts';
import { AtPath } from '../localised.tsx';

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

const choosing = endIn(prepaymentModel, 'choosing');
const inEnglish = {
  ...choosing,
  context: {
    ...choosing.context,
    payment: {
      ...payment,
      language: 'en',
      terms: 'By paying you accept the <a href="https://example.fi/terms">terms</a> of the payment service.',
    },
  },
};

/** The payment was opened in English: the Finnish page says that its terms are in English. */
export const TermsInEnglish: StoryObj = {
  render: () => {
    const { app, path } = frozen(prepaymentModel, inEnglish);
    return (
      <AtPath path={path}>
        <Shell app={charted(app)} phone="010 123 4567" email="asiakaspalvelu@example.fi" />
      </AtPath>
    );
  },
  play: async ({ canvas, globals }) => {
    const link = await canvas.findByRole('link', { name: 'terms' });
    await expect(link.closest('[lang]')).toHaveAttribute('lang', 'en');
    const said = canvas.queryByText(/Maksun ehdot ovat englanniksi:/);
    await expect(said !== null).toBe(localeOf(globals.locale) === 'fi');
  },
};
