import type { LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import './bottom-bar.css';

export interface BottomBarItem {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly words: string;
  readonly current?: boolean;
  /** With `href` the item is a link to a page, else a button. */
  readonly href?: string;
}

interface BottomBarProps {
  readonly label: string;
  readonly items: readonly BottomBarItem[];
  /** A `BottomBarTotal`. */
  readonly total?: ReactNode;
  readonly onPress: (item: BottomBarItem, event: MouseEvent) => void;
}

/** The navigation of phones, under 768 px. */
export function BottomBar({ label, items, total, onPress }: BottomBarProps) {
  return (
    <nav className="bottom-bar" aria-label={label}>
      {items.map((item) =>
        item.href === undefined ? (
          <button
            className="bottom-bar-item"
            key={item.id}
            type="button"
            onClick={(event) => onPress(item, event)}
          >
            <Inside {...item} />
          </button>
        ) : (
          <a
            className="bottom-bar-item"
            key={item.id}
            href={item.href}
            aria-current={item.current === true ? 'page' : undefined}
            onClick={(event) => onPress(item, event)}
          >
            <Inside {...item} />
          </a>
        ),
      )}
      {total}
    </nav>
  );
}

interface BottomBarTotalProps {
  readonly label: string;
  readonly words: ReactNode;
  readonly onPress: () => void;
}

/** The running total, a button that opens the cart; screen readers read `label` before the visible words. */
export function BottomBarTotal({ label, words, onPress }: BottomBarTotalProps) {
  return (
    <button className="bottom-bar-total" type="button" onClick={onPress}>
      <span className="unseen">{label}</span>
      {words}
    </button>
  );
}

function Inside({ icon: Icon, words }: BottomBarItem) {
  return (
    <>
      <Icon size={20} aria-hidden="true" />
      <span>{words}</span>
    </>
  );
}
