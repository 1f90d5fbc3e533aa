import { type FormEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import { type FeedbackField, feedbackLimits, problemAt } from '../../machines/domain/feedback/feedback.ts';
import { problemKey } from '../../machines/domain/problem.ts';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { CheckField } from '../parts/check-field.tsx';
import type { FieldMessage } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { TextField } from '../parts/text-field.tsx';
import { FeedbackReport } from './FeedbackReport.tsx';

export interface FeedbackViewProps {
  readonly feedback: ProcessRef<'feedback'>;
  readonly snapshot: ReturnType<ProcessRef<'feedback'>['getSnapshot']>;
}

/** §3 Feedback: each error is shown at its field, and the typed text remains. */
export function FeedbackForm({ feedback, snapshot }: FeedbackViewProps) {
  const { formatMessage } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const locale = useLocale();
  const { draft, problems } = snapshot.context;
  const isSending = snapshot.hasTag('busy');
  const change = (typed: Partial<Feedback>) => feedback.send({ type: 'feedback.change', change: typed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    feedback.send({ type: 'feedback.send' });
    // React marks the fields before this frame.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const field = (name: FeedbackField) => {
    const code = problemAt(problems, name);
    const message: FieldMessage | undefined =
      code === undefined
        ? undefined
        : { kind: 'error', text: formatMessage({ id: problemKey(code) }, limitOf(name, locale)) };
    return {
      label: formatMessage({ id: `feedback.${name}` }),
      value: draft[name],
      message,
      onChange: (value: string) => change({ [name]: value }),
    };
  };
  return (
    <form ref={form} className="feedback-form" noValidate onSubmit={submit}>
      {snapshot.matches({ editing: 'failed' }) ? (
        <Notice kind="error" role="alert" title={formatMessage({ id: 'feedback.failed.title' })}>
          <FormattedMessage id="feedback.failed.text" />
        </Notice>
      ) : null}
      <TextField {...field('subject')} required autoComplete="off" />
      <TextArea {...field('text')} required rows={8} />
      <CheckField
        label={formatMessage({ id: 'feedback.contact' })}
        on={draft.contact_me}
        onChange={(contact_me) => change({ contact_me })}
      />
      <div className="feedback-sender">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" required={draft.contact_me} autoComplete="email" />
      </div>
      <FeedbackReport feedback={feedback} snapshot={snapshot} />
      <div>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={isSending ? formatMessage({ id: 'feedback.sending' }) : undefined}
        >
          <FormattedMessage id="feedback.send" />
        </Button>
      </div>
    </form>
  );
}

function limitOf(name: FeedbackField, locale: Locale) {
  return { limit: formatCount(feedbackLimits[name], locale) };
}
