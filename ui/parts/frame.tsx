import type { ReactNode } from 'react';
import './frame.css';

interface FrameProps {
  /** The label of the skip link, which leads to `main`. */
  readonly skipLabel: string;
  readonly topBar?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Shown under 768 px only. */
  readonly bottomBar?: ReactNode;
}

/** The frame of every page: top bar, content, footer, bottom bar of the phone. */
export function Frame({ skipLabel, topBar, children, footer, bottomBar }: FrameProps) {
  return (
    <div className="frame" data-bottom-bar={bottomBar === undefined ? undefined : true}>
      {topBar === undefined ? null : (
        <>
          <a className="frame-skip" href="#main">
            {skipLabel}
          </a>
          <header className="frame-top-bar">{topBar}</header>
        </>
      )}
      <main className="frame-main" id="main" tabIndex={-1}>
        {children}
      </main>
      {footer === undefined ? null : <footer className="frame-footer">{footer}</footer>}
      {bottomBar === undefined ? null : <div className="frame-bottom-bar">{bottomBar}</div>}
    </div>
  );
}

interface TopBarProps {
  readonly start: ReactNode;
  /** The parts that may grow. */
  readonly middle?: ReactNode;
  readonly end: ReactNode;
}

/** The content of the top bar: menu and logo, the search, countdown, cart and language. */
export function TopBar({ start, middle, end }: TopBarProps) {
  return (
    <div className="top-bar">
      <div className="top-bar-start">{start}</div>
      {middle === undefined ? null : <div className="top-bar-middle">{middle}</div>}
      <div className="top-bar-end">{end}</div>
    </div>
  );
}
