import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { routes } from '../../machines/routes.ts';

/** §8: 'Page not found.' */
export function NotFound() {
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="missing.notFound" />
      </h1>
      <p>
        <Link href={routes.shop.path}>
          <FormattedMessage id="app.toFront" />
        </Link>
      </p>
    </div>
  );
}
