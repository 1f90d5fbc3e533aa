import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';

interface PageTitleProps {
  /** The message that names the page. */
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string>>;
}

/** The document's title, in the language of the page. A build has no elements of React that move into `<head>`. */
export function PageTitle({ id, values = {} }: PageTitleProps) {
  const { formatMessage } = useIntl();
  const title = `${formatMessage({ id }, values)} – ${formatMessage({ id: 'app.name' })}`;
  useEffect(() => {
    const { title: before } = document;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  return null;
}
