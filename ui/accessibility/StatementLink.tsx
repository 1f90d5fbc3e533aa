import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { routes } from '../../machines/routes.ts';

/** The link to the accessibility statement, in the footer of each page. */
export function StatementLink() {
  const [footer, setFooter] = useState<Element | null>(null);
  // The frame may mount together with this component: its footer exists only after the first render.
  useLayoutEffect(() => setFooter(document.querySelector('.frame-footer')), []);
  if (footer === null) return null;
  return createPortal(
    <p className="statement-link">
      <Link href={routes.accessibility.path}>
        <FormattedMessage id="accessibility.title" />
      </Link>
    </p>,
    footer,
  );
}
