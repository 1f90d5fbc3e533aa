import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { routes } from '../../machines/routes.ts';
import { entriesOf, linesOfTemplate, listState } from '../../machines/template/template.selectors.ts';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { useOpened } from '../deferred/use-opened.ts';
import { LockedNote } from '../ordering/LockedNote.tsx';
import { Button } from '../parts/button.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { SkippedCount } from './TemplateList.tsx';
import { NoTemplates, TemplatesFailed, TemplatesLoading } from './TemplateStates.tsx';
import { useOrderFrom } from './use-order-from.ts';
import './template.css';

interface TemplatePanelProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly onClose: () => void;
}

/** §2 the side order-template panel: each template can be ordered, or opened on its page. */
export function TemplatePanel({ app, cart, onClose }: TemplatePanelProps) {
  const { formatMessage } = useIntl();
  const template = useOpened(app, 'template');
  return (
    <Drawer
      open
      title={<FormattedMessage id="template.title" />}
      closeLabel={formatMessage({ id: 'template.panel.close' })}
      onClose={onClose}
      footer={
        <Link className="templates-all" href={routes.templates.path} onClick={onClose}>
          <FormattedMessage id="template.panel.all" />
        </Link>
      }
    >
      {template === undefined ? (
        <OnItsWay app={app}>
          <TemplatesLoading />
        </OnItsWay>
      ) : (
        <PanelList app={app} cart={cart} template={template} onClose={onClose} />
      )}
    </Drawer>
  );
}

function PanelList({
  app,
  cart,
  template,
  onClose,
}: TemplatePanelProps & { readonly template: ProcessRef<'template'> }) {
  const state = useSelector(template, listState);
  const entries = useSelector(template, entriesOf);
  const order = useOrderFrom(app, cart);
  if (state === 'loading') return <TemplatesLoading />;
  if (state === 'failed')
    return <TemplatesFailed app={app} onRetry={() => template.send({ type: 'template.retry' })} />;
  if (entries.length === 0) return <NoTemplates />;
  const orderFrom = (id: string) => {
    onClose();
    order?.(linesOfTemplate(template.getSnapshot(), id));
  };
  const open = (id: string) => {
    template.send({ type: 'template.show', id });
    onClose();
  };
  return (
    <>
      <LockedNote cart={cart} />
      <ul className="templates-list">
        {entries.map(({ id, name, count, skipped }) => (
          <li key={id} className="templates-entry">
            <Link className="templates-open" href={routes.templates.path} onClick={() => open(id)}>
              <span>{name}</span>
              <span className="templates-count">
                <FormattedMessage id="template.count" values={{ count }} />
              </span>
              <SkippedCount count={skipped} />
            </Link>
            <Button disabled={order === undefined} onPress={() => orderFrom(id)}>
              <FormattedMessage id="template.order.short" />
              <span className="unseen">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
