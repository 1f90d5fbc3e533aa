import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Frame } from '../parts/frame.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Wordmark } from './Wordmark.tsx';
import './doorway.css';

interface DoorwayProps {
  /** Its class: how wide and how airy it is. */
  readonly screen: 'login' | 'maintenance';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** What the screens without a navigation bar have in common (§2): the logo, the language, and what is below them. */
export function Doorway({ screen, children, footer }: DoorwayProps) {
  const { formatMessage } = useIntl();
  return (
    <Frame skipLabel={formatMessage({ id: 'app.skip' })} footer={footer}>
      <div className={`doorway ${screen}`}>
        <header className="doorway-header">
          <Wordmark />
          <LanguageChoice />
        </header>
        {children}
      </div>
    </Frame>
  );
}
