import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ReloadOffer } from './Loading.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Offers a reload when a page's chunk is missing or its rendering throws. */
export class LoadBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="loading broken">
        <FormattedMessage id="app.load.failed">
          {(words) => <ReloadOffer text={words.join('')} />}
        </FormattedMessage>
      </div>
    );
  }
}
