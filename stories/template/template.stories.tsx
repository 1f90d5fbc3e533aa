import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import type { CartRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import type { OrderTemplate } from '../../machines/domain/template/template.schema.ts';
import type { TemplateContext } from '../../machines/template/template.context.ts';
import { templateMachine } from '../../machines/template/template.machine.ts';
import { endIn, frozen } from '../../tests/hands/story/frozen.ts';
import { char, dateless, type Good, peas, soldOut, trout } from '../../tests/model/goods.ts';
import { monday, templateModel, weekend } from '../../tests/model/template/model.ts';
import { TemplateDetail } from '../../ui/template/TemplateDetail.tsx';
import { TemplateNews } from '../../ui/template/TemplateNews.tsx';
import { TemplatePanel } from '../../ui/template/TemplatePanel.tsx';
import { charted } from '../chart/lit.ts';
import { beer, cartIn, longNamed, smallCart, world } from '../fixtures-cart.ts';

const meta: Meta = { title: 'Template/Cases' };
export default meta;
type Story = StoryObj;

const item = ({ id, description_fi, description_en }: Good, amount: number) => ({
  product_id: id,
  description_fi,
  description_en,
  amount,
});
const mixed: OrderTemplate = {
  id: 't-3',
  name: 'Viikonlopun à la carte ja juhlatilaisuudet, iso lista pikkujouluihin',
  items: [
    item(trout, 12),
    item(longNamed, 4),
    item(soldOut, 1),
    item(beer, 120),
    item(dateless, 2),
    ...weekend.items.slice(0, 1),
    item(char, 3),
    item(peas, 1),
  ],
};

/** An open template with a running process. */
function opened(template: OrderTemplate, context: Partial<TemplateContext> = {}): ProcessRef<'template'> {
  const snapshot = templateMachine.resolveState({
    value: { list: 'ready', opened: { viewing: 'calm' }, names: 'missing', rescue: 'idle' },
    context: {
      username: 'ravintola',
      world,
      templates: [template],
      opened: template,
      openedBefore: undefined,
      edits: {},
      skipped: {},
      orderedAt: 0,
      by: '',
      names: {},
      asked: [],
      notice: undefined,
      stranded: [],
      doomed: undefined,
      ...context,
    },
  });
  const logic = templateMachine.provide({ actors: { draft: fromCallback(() => {}) } });
  return createActor(logic, { snapshot, input: { username: 'ravintola', world, orders: [] } }).start();
}

const detail =
  (template: ProcessRef<'template'>, level: 'section' | 'item' = 'section') =>
  () => (
    <div className="page">
      <TemplateDetail template={charted(template)} exporting={undefined} level={level} onOrder={() => {}} />
    </div>
  );

/** A good that cannot be ordered shows the reason; its price is not in the total. */
export const SomeNotAvailable: Story = {
  render: detail(opened(mixed)),
  play: async () => {
    await screen.findByText('Ei enää valikoimassa');
    await screen.findByText('Loppu varastosta');
    await screen.findByText('Ei toimituspäiviä');
  },
};

export const SomeNotAvailableInEnglish: Story = {
  render: detail(opened(mixed)),
  globals: { locale: 'en' },
};

const amounts = () =>
  opened(mixed, {
    edits: {
      [mixed.id]: { name: mixed.name, items: mixed.items.with(7, item(peas, 9)), base: mixed, by: '' },
    },
    skipped: { [mixed.id]: { keys: [`${trout.id} 1`], at: 0 } },
  });

/** A changed amount, which can be saved, and a good that the next order leaves out. */
export const AmountsChanged: Story = {
  render: detail(amounts()),
  play: async () => {
    await screen.findByText('Ei tällä kertaa');
    await userEvent.click(screen.getByRole('button', { name: 'Kumoa: Kirjolohifilee' }));
    await expect(screen.getByRole('textbox', { name: 'Määrä: Kirjolohifilee' })).toHaveValue('12');
    await expect(screen.getByRole('button', { name: 'Tallenna muutokset' })).toBeEnabled();
  },
};

export const AmountsChangedInEnglish: Story = { render: detail(amounts()), globals: { locale: 'en' } };

/** Space takes hold, arrows move, space puts down: each is read out. */
export const MovedByKeyboard: Story = {
  render: detail(opened(monday)),
  play: async () => {
    const grip = await screen.findByRole('button', { name: 'Siirrä: Kirjolohifilee' });
    grip.focus();
    await userEvent.keyboard('[Space]');
    await screen.findByText('Siirrettävänä Kirjolohifilee, kohta 1/3.');
    await waitFor(async () => {
      await userEvent.keyboard('[ArrowDown]');
      await screen.findByText(/^Kirjolohifilee: kohta [23]\/3\.$/);
    });
    await userEvent.keyboard('[Space]');
    await screen.findByText(/^Kirjolohifilee on nyt kohdassa [23]\/3\.$/);
    await expect(screen.getByRole('button', { name: 'Tallenna muutokset' })).toBeEnabled();
  },
};

/** §5 Template name: non-empty. */
export const NameMissing: Story = {
  render: detail(opened(monday, { edits: { [monday.id]: { ...monday, name: '', base: monday, by: '' } } })),
  play: async () => {
    await screen.findByText('Anna tilauspohjalle nimi.');
    await expect(screen.queryByRole('button', { name: 'Tallenna muutokset' })).toBeNull();
  },
};

const theirs = { ...monday, name: 'Keskiviikko', items: monday.items.toReversed() };
const both = () =>
  opened(theirs, {
    edits: {
      [monday.id]: {
        name: 'Tiistai',
        items: monday.items.with(1, item(peas, 9)),
        base: monday,
        by: 'keittio',
      },
    },
  });

/** Issue, Realtime: two colleagues have changed the same; the second one chooses. */
export const ChangedByAColleague: Story = {
  render: detail(both()),
  play: async () => {
    await screen.findByText('Eero Lahtinen on muuttanut tilauspohjaa');
    await expect(screen.queryByRole('button', { name: 'Tallenna muutokset' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pidä omat muutokset' }));
    await expect(screen.getByRole('button', { name: 'Tallenna muutokset' })).toBeEnabled();
    await expect(screen.getByRole('textbox', { name: 'Tilauspohjan nimi' })).toHaveValue('Tiistai');
  },
};

export const ChangedByAColleagueInEnglish: Story = { render: detail(both()), globals: { locale: 'en' } };

const removed: CartRef = cartIn({ open: 'idle' }, emptyCart, { removed: smallCart });
const news = (notice: TemplateContext['notice']) => () => (
  <TemplateNews template={opened(monday, { notice })} cart={removed} />
);

/** §4 Saving a template empties the cart; the cart can be put back. */
export const SavedFromTheCart: Story = {
  render: news({ tag: 'saved', name: 'Maanantai' }),
  play: async () => {
    await screen.findByRole('button', { name: 'Kumoa' });
  },
};

export const SavedFromTheCartInEnglish: Story = {
  render: news({ tag: 'saved', name: 'Maanantai' }),
  globals: { locale: 'en' },
};

export const DeletedByAColleague: Story = { render: news({ tag: 'gone', name: mixed.name }) };

const panel = (state: string) => () => {
  const { app } = frozen(templateModel, endIn(templateModel, state));
  const { cart } = app.getSnapshot().children;
  if (cart === undefined) throw new Error('no cart runs');
  return <TemplatePanel app={charted(app)} cart={cart} onClose={() => {}} />;
};

/** §2 The side order-template panel. */
export const Panel: Story = {
  render: panel('opened.viewing.calm'),
  play: async () => {
    await screen.findByRole('button', { name: 'Tilaa Maanantai' });
  },
};

export const PanelInEnglish: Story = {
  render: panel('opened.viewing.calm'),
  globals: { locale: 'en' },
};

export const PanelFailed: Story = { render: panel('list.failed') };

export const PanelLoading: Story = { render: panel('list.loading') };
