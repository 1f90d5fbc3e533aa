import { FormattedMessage, useIntl } from 'react-intl';
import { routes } from '../../machines/routes.ts';
import { Fish } from '../parts/drawing.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from './LinkButton.tsx';
import { ORDERS_PATH } from './paths.ts';

/** §8: 'Page not found.' */
export function NotFound() {
  return (
    <div className="page">
      <EmptyState
        level={1}
        icon={Fish}
        title={useIntl().formatMessage({ id: 'missing.notFound' })}
        actions={
          <>
            <LinkButton href={routes.shop.path} kind="primary">
              <FormattedMessage id="missing.toFront" />
            </LinkButton>
            <LinkButton href={routes.categories.path}>
              <FormattedMessage id="cart.empty.toProducts" />
            </LinkButton>
            <LinkButton href={ORDERS_PATH}>
              <FormattedMessage id="order.history.title" />
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
