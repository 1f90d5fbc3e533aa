import { Component, type ReactNode, Suspense } from 'react';
import { ReloadOffer } from './Loading.tsx';

interface PartProps {
  readonly children: ReactNode;
  /** In place of the part while it loads, and if its chunk is missing. */
  readonly fallback?: ReactNode;
}

interface Props extends PartProps {
  /** The page stands without it: a toast offers the reload (main.tsx). */
  readonly part?: boolean;
}

/** Offers a reload when a page's chunk is missing or its rendering throws. */
export class LoadBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, part, fallback } = this.props;
    if (!this.state.failed) return children;
    if (part) return fallback;
    return (
      <div className="loading">
        <ReloadOffer id="app.load.failed" />
      </div>
    );
  }
}

/** A part of a page: the rest stands while it loads, and without it. */
export function Part({ children, fallback }: PartProps) {
  return (
    <LoadBoundary part fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LoadBoundary>
  );
}
