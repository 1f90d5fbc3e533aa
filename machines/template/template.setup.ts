import { assign, fromPromise, setup } from 'xstate';
import { isOrderableAmount } from '../domain/amount.ts';
import { assertDefined } from '../domain/assert-defined.ts';
import type { Failure } from '../domain/failure.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { NewTemplate, StoredTemplate } from '../domain/template/template.schema.ts';
import { draftLogic } from '../draft.ts';
import type { ProductName } from '../reorder/reorder.events.ts';
import {
  canSave,
  editedOf,
  moved,
  openClash,
  type TemplateContext,
  unnamedIn,
  withAmount,
  withChoice,
  withEdit,
  withGood,
  withList,
  withNames,
  withOrders,
  withoutItem,
  withoutOpened,
  withoutStranded,
  withRestored,
  withSaved,
  withTemplate,
} from './template.context.ts';
import type { TemplateEvent, TemplateInput, TemplateNotice } from './template.events.ts';

export const templateSetup = setup({
  types: {
    context: {} as TemplateContext,
    events: {} as TemplateEvent,
    input: {} as TemplateInput,
    tags: {} as 'busy',
  },
  actors: {
    draft: draftLogic,
    /** GET /api/user/order_template. */
    fetchTemplates: fromPromise<readonly StoredTemplate[]>(() =>
      Promise.reject(new Error('provide fetchTemplates')),
    ),
    /** POST /api/user/order_template/{id}, if it still has the given version; resolves with the saved template. */
    updateTemplate: fromPromise<StoredTemplate, StoredTemplate>(() =>
      Promise.reject(new Error('provide updateTemplate')),
    ),
    /** DELETE /api/user/order_template/{id}. */
    deleteTemplate: fromPromise<void, StoredTemplate>(() =>
      Promise.reject(new Error('provide deleteTemplate')),
    ),
    /** POST /api/user/order_template. */
    saveTemplate: fromPromise<void, NewTemplate>(() => Promise.reject(new Error('provide saveTemplate'))),
    /** GET /api/user/catalog/product_names. */
    fetchNames: fromPromise<readonly ProductName[], readonly string[]>(() =>
      Promise.reject(new Error('provide fetchNames')),
    ),
  },
  guards: {
    isKnown: ({ context }, id: string | undefined) =>
      context.templates.some((template) => template.id === id),
    /** True if the index is that of another good. */
    isMove: ({ context }, { from, to }: EventOf<'template.move'>) => {
      const items = editedOf(context)?.items ?? [];
      return from !== to && items[from] !== undefined && items[to] !== undefined;
    },
    isItem: ({ context }, place: number) => editedOf(context)?.items[place] !== undefined,
    isAmount: ({ context }, { place, amount }: EventOf<'template.setAmount'>) =>
      editedOf(context)?.items[place] !== undefined && (amount === 0 || isOrderableAmount(amount)),
    /** True if the catalogue has the good, and the template does not. */
    isAddition: ({ context }, { product_id, amount }: EventOf<'template.add'>) =>
      isOrderableAmount(amount) &&
      context.world.catalogue.products.has(product_id) &&
      editedOf(context)?.items.every((item) => item.product_id !== product_id) === true,
    isEdited: ({ context: { opened, edits } }) => opened !== undefined && edits[opened.id] !== undefined,
    canSave: ({ context }) => canSave(context),
    /** True if a colleague has deleted the open template. */
    isVanished: ({ context: { opened, templates } }) => !templates.some(({ id }) => id === opened?.id),
    hasClash: ({ context }) => openClash(context) !== undefined,
    /** A colleague has changed it since it was fetched. */
    isStale: (_, failure: Failure) => failure.tag === 'stale',
    isMissing: (_, failure: Failure) => failure.tag === 'unexpected' && failure.status === 404,
    hasStranded: ({ context }) => context.stranded.length > 0,
    hasUnnamed: ({ context }) => unnamedIn(context).length > 0,
  },
  actions: {
    keepWorld: assign({ world: (_, { world }: EventOf<'world.changed'>) => world }),
    keepOrders: assign(({ context }, orders: readonly Order[]) => withOrders(context, orders)),
    keepList: assign(({ context }, templates: readonly StoredTemplate[]) => withList(context, templates)),
    restore: assign(({ context }, { draft }: EventOf<'template.restored'>) => withRestored(context, draft)),
    keepChanger: assign({ by: (_, { by }: EventOf<'template.refresh'>) => by ?? '' }),
    keepMine: assign(({ context }) => withChoice(context)),
    keepOpened: assign({
      opened: ({ context }, id: string | undefined) => context.templates.find((each) => each.id === id),
      openedBefore: undefined,
    }),
    forgetOpened: assign({ opened: undefined, openedBefore: undefined }),
    move: assign(({ context }, { from, to }: EventOf<'template.move'>) =>
      withEdit(context, { items: moved(editedOf(context)?.items ?? [], from, to) }),
    ),
    setAmount: assign(({ context }, { place, amount }: EventOf<'template.setAmount'>) =>
      withAmount(context, place, amount),
    ),
    add: assign(({ context }, { product_id, amount }: EventOf<'template.add'>) =>
      withGood(context, product_id, amount),
    ),
    remove: assign(({ context }, place: number) => withoutItem(context, place)),
    rename: assign(({ context }, { name }: EventOf<'template.rename'>) => withEdit(context, { name })),
    revert: assign(({ context }) => withSaved(context)),
    keepTemplate: assign(({ context }, saved: StoredTemplate) => withTemplate(context, saved)),
    dropOpened: assign(({ context }, tag: 'deleted' | 'gone') => withoutOpened(context, tag)),
    dropStranded: assign(({ context }) => withoutStranded(context)),
    keepRescued: assign({
      notice: ({ context: { stranded } }): TemplateNotice => ({
        tag: 'rescued',
        name: assertDefined(stranded[0]).edit.name,
      }),
    }),
    keepNotice: assign({ notice: (_, notice: TemplateNotice) => notice }),
    forgetNotice: assign({ notice: undefined }),
    /** The notice about the saved cart remains: opening the list shows it. */
    forgetOldNotice: assign({
      notice: ({ context: { notice } }) => (notice?.tag === 'saved' ? notice : undefined),
    }),
    keepAsked: assign({ asked: ({ context }) => unnamedIn(context) }),
    keepNames: assign(({ context }, names: readonly ProductName[]) => withNames(context, names)),
  },
});

type EventOf<Type extends TemplateEvent['type']> = Extract<TemplateEvent, { type: Type }>;
