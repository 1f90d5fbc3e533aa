import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Frame } from '../parts/frame.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Wordmark } from './Wordmark.tsx';
import './doorway.css';

interface DoorwayProps {
  /** Its CSS class, which sets width and spacing. */
  readonly screen: 'login' | 'maintenance' | 'statement-screen';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** The frame of the screens without a navigation bar (§2): logo, language, content. */
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
