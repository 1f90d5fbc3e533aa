import { account, bookWith } from '../../../model/accounts.ts';
import { within } from '../../../model/actions.ts';
import { peas, trout } from '../../../model/goods.ts';
import { adding, cartOf, orderOf } from '../../../model/orders.ts';
import { reorderModel } from '../../../model/reorder.model.ts';
import { reorderInvariants } from '../../../model/reorder.rules.ts';
import { reorderHow } from '../../page/stages/reorder.stage.ts';
import { deskChild, logIn, restoreCart, type Scene, told } from '../scene.ts';

const asked = within('asked by a page whose order or template is another');

export const reorderScene: Scene = {
  process: { model: reorderModel, invariants: reorderInvariants },
  opens: '/order/orders',
  how: {
    ...reorderHow,
    'reorder.request/mixed': { ...reorderHow['reorder.request/mixed'], action: asked },
    'reorder.request/gone': { ...reorderHow['reorder.request/gone'], action: asked },
    'reorder.name/one': { action: asked },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand, { ...account, orders: [orderOf(cartOf(adding(trout, 2)))] });
    await restoreCart(hand, start === 'filled' ? { accepted: bookWith(cartOf(adding(peas, 1))) } : {});
    const world = reorderModel.starts[start]?.input.world;
    await told(hand, deskChild(hand, 'reorder'), { type: 'world.changed', world });
    await show();
  },
  find: (hand) => deskChild(hand, 'reorder'),
};
