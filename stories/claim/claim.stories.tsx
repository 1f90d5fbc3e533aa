import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { createActor } from 'xstate';
import type { ClaimContext } from '../../machines/claim/claim.context.ts';
import { claimMachine } from '../../machines/claim/claim.machine.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { emptyItem, keyOfDelivery } from '../../machines/domain/claim/draft.ts';
import type { ClaimStep } from '../../machines/domain/claim/kinds.ts';
import { lastWeek, weekBefore, withoutImage } from '../../tests/model/claims.ts';
import { peas, trout } from '../../tests/model/goods.ts';
import { ClaimSteps } from '../../ui/claim/ClaimSteps.tsx';
import { ClaimWizard } from '../../ui/claim/ClaimWizard.tsx';
import '../../ui/claim/claim.css';
import { charted } from '../chart/lit.ts';

const meta: Meta = { title: 'Claim/Cases' };
export default meta;
type Story = StoryObj;

/** A wizard at a step, with its filled fields. */
function frozenClaim(step: ClaimStep, context: Partial<ClaimContext> = {}): ProcessRef<'claim'> {
  const snapshot = claimMachine.resolveState({
    value: { deliveries: 'ready', form: { filling: step === 'review' ? { review: 'calm' } : step } },
    context: {
      username: 'ravintola',
      deliveries: [lastWeek, weekBefore],
      older: undefined,
      images: {},
      unreadable: [],
      tooMany: false,
      checked: [],
      refused: [],
      sent: undefined,
      ...context,
      draft: { ...withoutImage, ...context.draft, step },
    },
  });
  return createActor(claimMachine, { snapshot, input: { username: 'ravintola' } });
}

const wizard = (claim: ProcessRef<'claim'>) => () => (
  <div className="page claim">
    <ClaimSteps claim={claim} />
    <ClaimWizard claim={charted(claim)} />
  </div>
);

const images = [
  { id: 'image-1', name: 'IMG_20261118_091522.jpg' },
  { id: 'image-2', name: 'laatikko.heic' },
];

/** A reduced image, one in progress, and a file that is no image, each at its place. */
export const ImagesOnTheirWay: Story = {
  render: wizard(
    frozenClaim('images', {
      draft: { ...withoutImage, images },
      images: {
        'image-1': { tag: 'ready', preview: box(), bytes: 312_400 },
        'image-2': { tag: 'preparing', share: 0.6 },
      },
      unreadable: [{ id: 'image-3', name: 'lasku-marraskuu-2026.pdf' }],
    }),
  ),
  play: async () => {
    await screen.findByText('Kuvaa ei voitu lukea. Valitse toinen kuva.');
    await screen.findByText('2/5 kuvaa');
  },
};

export const ImagesOnTheirWayInEnglish: Story = {
  ...ImagesOnTheirWay,
  play: english,
  globals: { locale: 'en' },
};

/** §5: every rule of an item at its field. */
export const ItemsToMend: Story = {
  render: wizard(
    frozenClaim('items', {
      checked: ['items'],
      draft: {
        ...withoutImage,
        items: {
          [keyOfDelivery(lastWeek)]: {
            [trout.id]: { ...emptyItem, chosen: true, amount: '6' },
            [peas.id]: { ...emptyItem, chosen: true, amount: '1,5', reasons: ['quality'] },
          },
        },
      },
    }),
  ),
  play: async () => {
    await screen.findByText('Määrä on suurempi kuin toimituksesta voi enää reklamoida. Pienennä määrää.');
    await screen.findByText('Anna määrä kokonaislukuna.');
    await screen.findByText('Valitse vähintään yksi syy.');
    await screen.findByText('Anna eränumero.');
  },
};

/** Some of a good has been claimed before; of the rest pieces are claimed. */
export const ByThePiece: Story = {
  render: wizard(
    frozenClaim('items', {
      draft: {
        ...withoutImage,
        items: {
          [keyOfDelivery(lastWeek)]: {
            [peas.id]: { ...emptyItem, chosen: true, amount: '7', in_pieces: true, reasons: ['broken'] },
          },
        },
      },
    }),
  ),
  play: async () => {
    await screen.findByText('Jo reklamoitu 2 pss (reklamaatio 39998)');
    await screen.findByText('Jo reklamoitu 7 kpl (reklamaatio 39999)');
    await screen.findByLabelText('Reklamoitava määrä, kpl');
  },
};

export const ByThePieceInEnglish: Story = {
  ...ByThePiece,
  play: async () => {
    await screen.findByText('Already claimed: 7 pieces (claim 39999)');
  },
  globals: { locale: 'en' },
};

/** A picture without a file: a brown box. */
function box(): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#cdd"/><rect x="1" y="1" width="2" height="1.5" fill="#b85"/></svg>';
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

async function english() {
  await screen.findByText('The image could not be read. Choose another image.');
}
