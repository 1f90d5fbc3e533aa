import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { routes } from '../../machines/routes.ts';

/** The order guide is above the categories. */
export const guideLink = (
  <Link href={routes.guide.path}>
    <FormattedMessage id="app.guide" />
  </Link>
);
