import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { entriesOf, listState } from '../../machines/template/template.selectors.ts';
import { useMedia } from '../catalogue/use-media.ts';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { useOpened } from '../deferred/use-opened.ts';
import { useProcess } from '../deferred/use-process.ts';
import { LockedNote } from '../ordering/LockedNote.tsx';
import { StandingDays } from '../standing/StandingDays.tsx';
import { RescueNotice } from './RescueNotice.tsx';
import { TemplateDetail } from './TemplateDetail.tsx';
import { TemplateList } from './TemplateList.tsx';
import { TemplateNews } from './TemplateNews.tsx';
import { NoTemplates, TemplatesFailed, TemplatesLoading } from './TemplateStates.tsx';
import { useOrderFrom } from './use-order-from.ts';
import './template.css';

interface TemplatesPageProps {
  readonly app: AppRef;
  readonly cart: CartRef;
}

/** §2 /order/templates: the list and the open template, beside it if there is room, else below its name. */
export function TemplatesPage({ app, cart }: TemplatesPageProps) {
  const template = useOpened(app, 'template');
  return (
    <div className="page templates">
      <h1>
        <FormattedMessage id="template.title" />
      </h1>
      {template === undefined ? (
        <OnItsWay app={app}>
          <TemplatesLoading />
        </OnItsWay>
      ) : (
        <>
          <TemplateNews template={template} cart={cart} />
          <RescueNotice template={template} />
          <LockedNote cart={cart} />
          <Templates app={app} template={template} cart={cart} />
        </>
      )}
    </div>
  );
}

function Templates({
  app,
  template,
  cart,
}: TemplatesPageProps & { readonly template: ProcessRef<'template'> }) {
  const state = useSelector(template, listState);
  const entries = useSelector(template, entriesOf);
  const openedId = useSelector(template, ({ context }) => context.opened?.id);
  const isWide = useMedia('(width >= 1024px)');
  const exporting = useProcess(app, 'export');
  const standing = useProcess(app, 'standing');
  const order = useOrderFrom(app, cart);
  if (state === 'loading') return <TemplatesLoading />;
  if (state === 'failed')
    return <TemplatesFailed app={app} onRetry={() => template.send({ type: 'template.retry' })} />;
  if (entries.length === 0) return <NoTemplates />;
  const detail =
    openedId === undefined ? null : (
      <Fragment key={openedId}>
        <TemplateDetail
          template={template}
          exporting={exporting}
          onOrder={
            order &&
            ((lines) => {
              order(lines);
              standing?.send({ type: 'standing.finish', id: openedId });
            })
          }
          level={isWide ? 'section' : 'item'}
        />
        <StandingDays app={app} id={openedId} />
      </Fragment>
    );
  return (
    <div className="templates-columns">
      <TemplateList
        entries={entries}
        openedId={openedId}
        detail={isWide ? undefined : detail}
        onShow={(id) => template.send({ type: 'template.show', id })}
        onHide={() => template.send({ type: 'template.hide' })}
      />
      {isWide ? (
        <div className="templates-detail">
          {detail ?? (
            <p className="templates-choose">
              <FormattedMessage id="template.choose" />
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}
