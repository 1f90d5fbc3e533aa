import drawings from 'virtual:charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { localeOf } from '../../i18n/locales.ts';
import { processStarts } from '../../tests/model/starts.ts';
import { themed } from '../parts/themes.tsx';
import { loadWords } from '../words/load.ts';
import { loadShown } from '../words/shown.ts';
import { Words } from '../words/Words.tsx';
import { StartPage } from './StartPage.tsx';
import { Tokens } from './Tokens.tsx';

const meta: Meta = { title: 'Start/Shop' };
export default meta;

export const Welcome: StoryObj = {
  loaders: [async () => ({ map: (await drawings.shop?.())?.default })],
  render: (_, { loaded, globals }) => (
    <StartPage map={loaded.map} starts={processStarts()} locale={localeOf(globals.locale)} />
  ),
  play: async ({ canvas, userEvent }) => {
    const map = await canvas.findByRole('region', {
      name: /^Kaavio: Kaupan prosessit|^Chart: Processes of the shop/,
    });
    const isWhole = () => map.scrollWidth === map.clientWidth && map.scrollHeight === map.clientHeight;
    await waitFor(() => expect(isWhole()).toBe(true));
    // A tablet shows the titles at two thirds of their size.
    expect(map.querySelector('svg')?.viewBox.baseVal.width).toBeLessThan(1_150);
    await userEvent.keyboard('1');
    await waitFor(() => expect(isWhole()).toBe(false));
    await userEvent.keyboard('0');
    await waitFor(() => expect(isWhole()).toBe(true));
  },
};

/** The colours, sizes and spaces of ui/tokens.css. */
export const TokensOfStyle: StoryObj = {
  decorators: [themed],
  render: (_, { globals }) => <Tokens locale={localeOf(globals.locale)} />,
};

/** After an atlas of the cart alone: only tests draw it. */
export const MeasuredWords: StoryObj = {
  tags: ['!dev'],
  render: (_, { globals }) => (
    <Words
      words={[
        { id: 'cart.title', fi: 'Ostoskori', en: 'Cart', places: ['ui/cart/CartPage.tsx'] },
        { id: 'why.back', fi: 'Takaisin', en: 'Back', places: ['ui/why/WhySheet.tsx'] },
      ]}
      shown={{
        words: { 'cart.title': { stories: ['cart--open', 'cart--busy'], tightIn: ['cart--busy'] } },
        stories: {
          'cart--open': { group: 'cart', name: 'Auki · Open' },
          'cart--busy': { group: 'cart', name: 'Kesken · Busy' },
        },
        at: '2026-11-27T12:00:00Z',
        only: ['cart'],
      }}
      locale={localeOf(globals.locale)}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^(Mitattu|Measured) 27.+2026/);
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/(Kesken|Busy) \((ei mahdu|too long): .*140.*390 px\)$/),
      expect.stringMatching(/(Auki|Open)$/),
    ]);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^(Näytä|Show)/ }), 'unmeasured');
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 (teksti|message)$/);
    await expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'why.back',
    ]);
    await expect(canvas.getByRole('row', { name: /why\.back/ })).toHaveTextContent(/ui\/why\/WhySheet\.tsx$/);
  },
};

/** The messages of both languages, with their stories. */
export const AllWords: StoryObj = {
  loaders: [async () => ({ words: await loadWords(), shown: await loadShown() })],
  render: (_, { loaded, globals }) => (
    <Words words={loaded.words} shown={loaded.shown} locale={localeOf(globals.locale)} />
  ),
};
