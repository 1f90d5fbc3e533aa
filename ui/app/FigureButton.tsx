import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FigureText } from '../../machines/domain/explain/figure.ts';

interface FigureButtonProps {
  readonly figure: FigureText;
  readonly children: ReactNode;
}

/** A total that is pressed before the sheet of ui/why is loaded; it opens then. */
export const early: { figure?: HTMLElement | undefined } = {};

/**
 * A total that explains itself. The sheet of ui/why hears the press; other figures have the attribute alone. The
 * question is a description, not text: a live region around the total says the total alone.
 */
export function FigureButton({ figure, children }: FigureButtonProps) {
  const intl = useIntl();
  return (
    <button
      className="figure-button"
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      aria-description={intl.formatMessage({ id: 'common.why' })}
      data-figure={figure}
      onClick={(event) => {
        early.figure = event.currentTarget;
      }}
    >
      {children}
    </button>
  );
}
