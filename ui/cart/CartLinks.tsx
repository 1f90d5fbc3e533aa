import { useSelector } from '@xstate/react';
import { useSelector as useStore } from '@xstate/store-react';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Columns2 from 'lucide-react/icons/columns-2';
import Replace from 'lucide-react/icons/replace';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange, canSaveTemplate, mayHaveReference } from '../../machines/cart/cart.selectors.ts';
import { ownChoices } from '../../machines/domain/cart/substitution.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { Part } from '../app/LoadBoundary.tsx';
import { useOffersTemplates } from '../app/offered.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Button } from '../parts/button.tsx';
import { preferences } from '../preferences.ts';
import { keepPlace } from './move-focus.ts';

/** The other actions of the cart: its reference, its substitutions, a template of it, emptying it (§2 Cart). */
export function CartLinks({ cart }: { readonly cart: CartRef }) {
  const reference = useSelector(cart, ({ context }) => context.cart.custom_reference);
  const substitution = useSelector(cart, ({ context }) => context.cart.substitution);
  const exceptions = useSelector(cart, ({ context }) => ownChoices(context.cart));
  const hasDrafts = useSelector(cart, ({ context }) => context.cart.drafts !== undefined);
  const mayRefer = useSelector(cart, mayHaveReference);
  const savable = useSelector(cart, canSaveTemplate);
  const changeable = useSelector(cart, canChange);
  const offersTemplates = useOffersTemplates();
  const unreadable = useStore(preferences, ({ context }) => context.unreadable.length > 0);
  return (
    <div className="cart-links">
      {mayRefer && reference !== '' ? (
        <dl className="cart-reference">
          <dt>
            <FormattedMessage id="cart.reference" />
          </dt>
          <dd>{reference}</dd>
        </dl>
      ) : null}
      {mayRefer ? (
        <Button icon={Tag} disabled={!changeable} onPress={() => cart.send({ type: 'cart.reference' })}>
          <FormattedMessage id={reference === '' ? 'cart.reference.add' : 'cart.reference.change'} />
        </Button>
      ) : null}
      {substitution === undefined ? null : (
        <Part>
          <DeferredWords>
            <Button
              icon={Replace}
              disabled={!changeable}
              onPress={() => cart.send({ type: 'cart.substitution' })}
            >
              <FormattedMessage id="substitution.open" values={{ substitution, exceptions }} />
            </Button>
          </DeferredWords>
        </Part>
      )}
      {hasDrafts ? (
        <Part>
          <DeferredWords>
            <LinkButton href={routes.drafts.path} icon={Columns2}>
              <FormattedMessage id="drafts.title" />
            </LinkButton>
          </DeferredWords>
        </Part>
      ) : null}
      {offersTemplates ? (
        <Button
          icon={BookmarkPlus}
          disabled={!savable || unreadable}
          onPress={() => {
            keepPlace();
            cart.send({ type: 'cart.saveTemplate' });
          }}
        >
          <FormattedMessage id="cart.template" />
        </Button>
      ) : null}
      <Button
        icon={Trash2}
        disabled={!changeable}
        onPress={() => {
          keepPlace();
          cart.send({ type: 'cart.empty' });
        }}
      >
        <FormattedMessage id="cart.clear" />
      </Button>
    </div>
  );
}
