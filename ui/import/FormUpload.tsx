import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { ImportScreen } from '../../machines/import/import.selectors.ts';
import { FailedText, Part } from '../deferred/Part.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { FileButton } from './FileButton.tsx';

interface FormUploadProps {
  readonly app: AppRef;
  readonly form: ProcessRef<'import'>;
  readonly screen: ImportScreen;
  /** True while a file is dragged over the page. */
  readonly isOver: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses or accepts the filled form and reads it; after a failure it shows the reason. */
export function FormUpload({ app, form, screen, isOver, onChoose }: FormUploadProps) {
  return (
    <section className="section" aria-labelledby="form-upload">
      <h2 id="form-upload">
        <FormattedMessage id="import.upload.title" />
      </h2>
      <p className="page-lead">
        <FormattedMessage id="import.upload.text" />
      </p>
      {screen === 'failed' ? <Failed form={form} /> : null}
      {screen === 'late' ? <Late app={app} form={form} /> : null}
      <div className="form-drop" data-over={isOver || undefined}>
        {screen === 'reading' || screen === 'awaiting' ? (
          <Reading form={form} screen={screen} />
        ) : (
          <>
            <FileButton kind="primary" onChoose={onChoose}>
              <FormattedMessage id="import.choose" />
            </FileButton>
            <p className="form-hint form-hint-drop">
              <FormattedMessage id="import.drop" />
            </p>
            <p className="form-hint">
              <FormattedMessage id="import.kinds" />
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function Reading({ form, screen }: Pick<FormUploadProps, 'form' | 'screen'>) {
  const name = useSelector(form, ({ context }) => context.file.name);
  return (
    <>
      <p className="form-reading" role="status">
        <Spinner />
        {screen === 'awaiting' ? (
          <FormattedMessage id="import.awaiting" />
        ) : (
          <FormattedMessage id="import.reading" values={{ file: name }} />
        )}
      </p>
      <Button onPress={() => form.send({ type: 'import.close' })}>
        <FormattedMessage id="common.cancel" />
      </Button>
    </>
  );
}

function Late({ app, form }: Pick<FormUploadProps, 'app' | 'form'>) {
  const { formatMessage } = useIntl();
  return (
    <Notice
      kind="error"
      role="alert"
      title={formatMessage({ id: 'import.late.title' })}
      action={
        <Button onPress={() => form.send({ type: 'import.retry' })}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      <p>
        <Part app={app} call="catalogue">
          <FailedText id="import.late.text" kept="import.late.kept" />
        </Part>
      </p>
    </Notice>
  );
}

function Failed({ form }: { readonly form: ProcessRef<'import'> }) {
  const { formatMessage } = useIntl();
  const { file, failure } = useSelector(form, ({ context }) => context);
  return (
    <Notice kind="error" role="alert" title={formatMessage({ id: 'import.failed' }, { file: file.name })}>
      <p>
        <FormattedMessage id={`import.failed.${failure ?? 'failed'}`} />
      </p>
    </Notice>
  );
}
