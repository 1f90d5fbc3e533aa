import type { Meta, StoryObj } from '@storybook/react-vite';
import Menu from 'lucide-react/icons/menu';
import Receipt from 'lucide-react/icons/receipt-text';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Store from 'lucide-react/icons/store';
import { fn } from 'storybook/test';
import { BottomBar, BottomBarTotal } from '../../ui/parts/bottom-bar.tsx';
import { Columns } from '../../ui/parts/columns.tsx';
import { Frame, TopBar } from '../../ui/parts/frame.tsx';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { Money } from '../../ui/parts/money.tsx';

const meta = { title: 'Parts/Frame', component: Frame } satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

const bar = (
  <TopBar
    start={
      <>
        <IconButton icon={Menu} label="Avaa valikko" onPress={fn()} />
        <strong>Tilauskauppa</strong>
      </>
    }
    end={<IconButton icon={ShoppingCart} label="Ostoskori, 3 tuotetta" count="3" onPress={fn()} />}
  />
);
const bottomBar = (
  <BottomBar
    label="Pikavalinnat"
    items={[
      { id: 'products', icon: Store, words: 'Tuotteet', href: '#', current: true },
      { id: 'orders', icon: Receipt, words: 'Tilaukset', href: '#' },
      { id: 'cart', icon: ShoppingCart, words: 'Ostoskori' },
      { id: 'menu', icon: Menu, words: 'Valikko' },
    ]}
    total={
      <BottomBarTotal
        label="Ostoskori ja summa, 3 tuotetta"
        words={<Money cents={14_210} locale="fi" />}
        onPress={fn()}
      />
    }
    onPress={fn()}
  />
);

export const ThreeColumns: Story = {
  args: {
    skipLabel: 'Siirry sisältöön',
    topBar: bar,
    bottomBar,
    footer: 'Tuotteiden nimet ja tiedot: Fineli',
    children: (
      <Columns
        head={<h1>Uusi tilaus</h1>}
        rail={<nav aria-label="Tuoteryhmät">Tuoteryhmät</nav>}
        cart={<section>Ostoskori</section>}
      >
        <p>Tuotteet</p>
      </Columns>
    ),
  },
};
export const TwoColumns: Story = {
  args: {
    ...ThreeColumns.args,
    children: (
      <Columns cart={<section>Ostoskori</section>}>
        <h1>Tilaushistoria</h1>
      </Columns>
    ),
  },
};
export const OneColumn: Story = {
  args: {
    ...ThreeColumns.args,
    children: (
      <Columns>
        <h1>Sivua ei löytynyt.</h1>
      </Columns>
    ),
  },
};
