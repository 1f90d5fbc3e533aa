import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import './button.css';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `primary` is the one next action of a screen; `danger` cannot be undone. */
  readonly kind?: 'primary' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'large';
  readonly icon?: LucideIcon;
  readonly wide?: boolean;
  readonly disabled?: boolean;
  /** The label while an action runs ('Kirjaudutaan'). The button holds its width and its focus, and ignores presses. */
  readonly busy?: string | undefined;
  readonly type?: 'button' | 'submit';
  /** Takes the focus when the dialog around it opens. */
  readonly initialFocus?: boolean;
  readonly onPress?: () => void;
}

export function Button({
  children,
  kind = 'quiet',
  size = 'normal',
  icon: Icon,
  wide = false,
  disabled = false,
  busy,
  type = 'button',
  initialFocus = false,
  onPress,
}: ButtonProps) {
  const isBusy = busy !== undefined;
  return (
    <button
      className="button"
      type={isBusy ? 'button' : type}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      data-initial-focus={initialFocus || undefined}
      onClick={isBusy ? undefined : onPress}
    >
      <span className="button-label" aria-hidden={isBusy || undefined}>
        {Icon === undefined ? null : <Icon size={20} aria-hidden="true" />}
        {children}
      </span>
      {isBusy ? (
        <span className="button-busy">
          <Spinner />
          <span className="unseen">{busy}</span>
        </span>
      ) : null}
    </button>
  );
}
