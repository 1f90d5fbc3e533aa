import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import './field.css';

/** The message at a field: an error must be corrected, a warning asks for a check. */
export interface FieldMessage {
  readonly kind: 'error' | 'warning';
  readonly text: string;
}

interface MessageProps {
  readonly id: string;
  readonly message: FieldMessage | undefined;
}

/** The live region must be mounted before its text, or the text is not announced. */
export function MessageAtField({ id, message }: MessageProps) {
  const Icon = message?.kind === 'warning' ? TriangleAlert : CircleAlert;
  return (
    <span className="field-message" id={id} aria-live="polite" data-kind={message?.kind}>
      {message === undefined ? null : (
        <>
          <Icon size={16} aria-hidden="true" />
          <span>{message.text}</span>
        </>
      )}
    </span>
  );
}
