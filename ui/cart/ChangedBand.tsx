import { useSelector } from '@xstate/react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { CartRef } from '../../machines/app/app.refs.ts';
import {
  type ChangedBy,
  changedBy,
  momentAway,
  type OrderedAway,
  orderedAway,
  type RemovedLine,
  removedLines,
  type UsedDraft,
  usedDraft,
} from '../../machines/cart/changes.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { LinkButton } from '../app/LinkButton.tsx';
import { useNameOf } from '../app/names.ts';
import { orderPath } from '../app/paths.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Button } from '../parts/button.tsx';
import { keepPlace, onward } from './move-focus.ts';

/**
 * Summarises the changes of the cart. A fresh catalogue or a colleague has changed lines, each of which shows how. A
 * colleague has removed or ordered lines, or made a draft the cart. It links to the history after changes in the user's
 * absence. It remains until the customer has seen it.
 */
export function ChangedBand({ cart }: { readonly cart: CartRef }) {
  const context = useSelector(cart, (snapshot) => snapshot.context);
  const ordered = orderedAway({ context });
  const used = usedDraft({ context });
  const moment = momentAway({ context });
  return (
    <DeferredWords>
      <div className="changed-band">
        <RefreshCw size={20} aria-hidden="true" />
        <div className="changed-band-text" role="status">
          {changedBy({ context }).map(({ by, count }) => (
            <Changed key={by} by={by} count={count} />
          ))}
          {ordered === undefined ? null : <Ordered {...ordered} />}
          {used === undefined ? null : <Used {...used} />}
          <Removed lines={removedLines({ context })} />
        </div>
        <div className="changed-band-actions">
          {moment === undefined ? null : (
            <LinkButton href={`${routes.history.path}?moment=${encodeURIComponent(moment)}`}>
              <FormattedMessage id="presence.history" />
            </LinkButton>
          )}
          <Button
            onPress={() => {
              keepPlace();
              cart.send({ type: 'cart.acknowledge' });
              onward()?.focus();
            }}
          >
            <FormattedMessage id="presence.changed.seen" />
          </Button>
        </div>
      </div>
    </DeferredWords>
  );
}

function Changed({ by, count }: ChangedBy) {
  const nameOf = useNameOf();
  const isKnown = by !== '';
  return (
    <p>
      <FormattedMessage
        id={isKnown ? 'presence.changedBy' : 'presence.changed'}
        values={{ by: nameOf(by), count }}
      />
    </p>
  );
}

function Ordered({ by: username, order_id }: OrderedAway) {
  const by = useNameOf()(username);
  if (order_id === undefined) {
    const id = by === '' ? 'presence.ordered' : 'presence.orderedBy';
    return (
      <p>
        <FormattedMessage id={id} values={{ by }} />
      </p>
    );
  }
  const order = (words: ReactNode) => <Link href={orderPath(order_id)}>{words}</Link>;
  return (
    <p>
      <FormattedMessage id="presence.orderedAs" values={{ by, id: order_id, order }} />
    </p>
  );
}

function Used({ by: username, name }: UsedDraft) {
  const by = useNameOf()(username);
  const drafts = (words: ReactNode) => <Link href={routes.drafts.path}>{words}</Link>;
  return (
    <p>
      <FormattedMessage id={by === '' ? 'presence.used' : 'presence.usedBy'} values={{ by, name, drafts }} />
    </p>
  );
}

/** Grouped by the person who removed them. */
function Removed({ lines }: { readonly lines: readonly RemovedLine[] }) {
  const nameOf = useNameOf();
  return [...Map.groupBy(lines, ({ by }) => by)].map(([by, removed]) => (
    <p key={by}>
      <FormattedMessage
        id={by === '' ? 'presence.removed' : 'presence.removedBy'}
        values={{ by: nameOf(by), count: removed.length, product: <Names lines={removed} /> }}
      />
    </p>
  ));
}

function Names({ lines }: { readonly lines: readonly RemovedLine[] }) {
  return lines.slice(0, NAMED).map((line, index) => (
    <span key={line.product_id}>
      {index === 0 ? null : ', '}
      <InLanguage fi={line.description_fi} en={line.description_en} />
    </span>
  ));
}

/** More than these are counted. */
const NAMED = 3;
