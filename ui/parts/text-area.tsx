import { useId } from 'react';
import { MessageAtField } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import './text-area.css';

interface TextAreaProps
  extends Pick<
    TextFieldProps,
    'label' | 'value' | 'hint' | 'message' | 'maxLength' | 'required' | 'disabled' | 'onChange'
  > {
  /** The number of visible lines; the field grows with its text if the browser supports it. */
  readonly rows: number;
}

/** A field for a text of several lines. */
export function TextArea({ label, value, hint, message, onChange, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <textarea
        {...area}
        className="field-input text-area"
        id={id}
        value={value}
        aria-invalid={message?.kind === 'error' || undefined}
        aria-describedby={hint === undefined ? `${id}-message` : `${id}-hint ${id}-message`}
        onChange={(event) => onChange(event.currentTarget.value)}
        // The browser shows the line of the caret alone: the others can be under the bottom bar.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
      <MessageAtField id={`${id}-message`} message={message} />
    </div>
  );
}
