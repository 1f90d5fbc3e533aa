import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { routes } from '../../machines/routes.ts';
import { useIsOffered } from '../deferred/Part.tsx';
import type { DeferredPageProps } from '../deferred/pages.ts';
import { Statement } from './Statement.tsx';

/** The accessibility statement in the shop. */
export function AccessibilityPage({ app }: Pick<DeferredPageProps, 'app'>) {
  const hasFeedback = useIsOffered(app, 'sendFeedback');
  return (
    <Statement
      feedback={
        hasFeedback && (
          <Link href={routes.feedback.path}>
            <FormattedMessage id="feedback.title" />
          </Link>
        )
      }
    />
  );
}
