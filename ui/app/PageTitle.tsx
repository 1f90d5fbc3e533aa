import { useIntl } from 'react-intl';

interface PageTitleProps {
  /** The message that names the page. */
  readonly id: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** The document's title, in the language of the page. */
export function PageTitle({ id, values = {} }: PageTitleProps) {
  const { formatMessage } = useIntl();
  return <title>{`${formatMessage({ id }, values)} – ${formatMessage({ id: 'app.name' })}`}</title>;
}
