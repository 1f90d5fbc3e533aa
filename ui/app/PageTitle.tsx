import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';

interface PageTitleProps {
  /** The message that names the page. */
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string>>;
}

/** The document's title, in the language of the page. */
export function PageTitle({ id, values = {} }: PageTitleProps) {
  const { formatMessage } = useIntl();
  return <title>{`${formatMessage({ id }, values)} – ${formatMessage({ id: 'app.name' })}`}</title>;
}
