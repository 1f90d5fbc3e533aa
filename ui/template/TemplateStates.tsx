import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { FailedText, Part, useIsOffered } from '../deferred/Part.tsx';
import { Button } from '../parts/button.tsx';
import { Ear } from '../parts/drawing.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';

export function TemplatesLoading() {
  const { formatMessage } = useIntl();
  return <Skeleton label={formatMessage({ id: 'template.loading' })} rows={4} />;
}

export function TemplatesFailed({ app, onRetry }: { readonly app: AppRef; readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  const isOffered = useIsOffered(app, 'orderTemplates');
  const words = (
    <Part app={app} call="orderTemplates">
      <FailedText id="template.failed.text" />
    </Part>
  );
  if (!isOffered) return words;
  return (
    <Notice
      kind="error"
      role="alert"
      title={formatMessage({ id: 'template.failed.title' })}
      action={
        <Button onPress={onRetry}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      {words}
    </Notice>
  );
}

/** The ways to make a template. */
export function NoTemplates() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon={Ear}
      title={formatMessage({ id: 'template.empty' })}
      actions={
        <LinkButton href={routes.categories.path} kind="primary">
          <FormattedMessage id="template.empty.toProducts" />
        </LinkButton>
      }
    >
      <FormattedMessage id="template.empty.text" />
    </EmptyState>
  );
}
