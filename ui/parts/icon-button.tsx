import type { LucideIcon } from 'lucide-react';
import './icon-button.css';

interface IconButtonProps {
  /** None: CSS draws it. */
  readonly icon?: LucideIcon;
  /** The name of its action, for screen readers and the tooltip. */
  readonly label: string;
  /** A small number at the corner (items in the cart); `label` must contain it, too. */
  readonly count?: string | undefined;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  /** -1: reached by arrow keys, not by Tab. */
  readonly tabIndex?: -1 | 0;
  /** Text beside the icon if there is room. */
  readonly words?: string;
  readonly onPress: () => void;
}

export function IconButton({
  icon: Icon,
  label,
  count,
  pressed,
  expanded,
  disabled = false,
  tabIndex,
  words,
  onPress,
}: IconButtonProps) {
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={label}
      title={words === undefined ? label : undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      {Icon && (
        <span className="icon-button-icon">
          <Icon size={20} aria-hidden="true" />
          {count === undefined ? null : <span className="icon-button-count" data-count={count} />}
        </span>
      )}
      {words === undefined ? null : <span className="icon-button-words">{words}</span>}
    </button>
  );
}
