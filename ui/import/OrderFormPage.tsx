import { useSelector } from '@xstate/react';
import ListPlus from 'lucide-react/icons/list-plus';
import { FormattedMessage, useIntl } from 'react-intl';
import { headerWords } from '../../i18n/headers.ts';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { screenOf } from '../../machines/import/import.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { useProcess } from '../deferred/use-process.ts';
import { Skeleton } from '../parts/skeleton.tsx';
import { FormAdded } from './FormAdded.tsx';
import { FormDownload } from './FormDownload.tsx';
import { FormReview } from './FormReview.tsx';
import { FormUpload } from './FormUpload.tsx';
import { useDroppedFile } from './use-dropped-file.ts';
import './import.css';

interface OrderFormPageProps {
  readonly app: AppRef;
  readonly cart: CartRef;
}

/** §2 Manual product template: downloads a form, and reads the filled form into the cart. */
export function OrderFormPage({ app, cart }: OrderFormPageProps) {
  const { formatMessage } = useIntl();
  const form = useProcess(app, 'import');
  return (
    <div className="page form-page">
      <h1>
        <FormattedMessage id="import.title" />
      </h1>
      {form === undefined ? (
        <OnItsWay app={app}>
          <Skeleton label={formatMessage({ id: 'common.loading' })} rows={4} />
        </OnItsWay>
      ) : (
        <Form app={app} cart={cart} form={form} />
      )}
    </div>
  );
}

/** The other way from paper into the cart. */
function PadHint() {
  return (
    <div className="form-pad">
      <p>
        <FormattedMessage id="pad.paper" />
      </p>
      <LinkButton href={routes.pad.path} icon={ListPlus}>
        <FormattedMessage id="pad.open" />
      </LinkButton>
    </div>
  );
}

/** A file may be dropped anywhere on the page. */
function Form({ app, cart, form }: OrderFormPageProps & { readonly form: ProcessRef<'import'> }) {
  const screen = useSelector(form, screenOf);
  const choose = (file: File) => form.send({ type: 'import.choose', file, words: headerWords });
  const isOver = useDroppedFile(choose);
  return (
    <div className="form-steps">
      {screen === 'reviewing' ? <FormReview form={form} cart={cart} onChoose={choose} /> : null}
      {screen === 'added' ? <FormAdded form={form} /> : null}
      {screen === 'reviewing' || screen === 'added' ? null : (
        <>
          <PadHint />
          <FormDownload app={app} />
          <FormUpload app={app} form={form} screen={screen} isOver={isOver} onChoose={choose} />
        </>
      )}
    </div>
  );
}
