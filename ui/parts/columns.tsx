import type { ReactNode } from 'react';
import './columns.css';

interface ColumnsProps {
  /** The title, above the rail and the rows. */
  readonly head?: ReactNode;
  /** Categories: a rail from 1024 px, above the rows under it. */
  readonly rail?: ReactNode;
  readonly children: ReactNode;
  /** The cart: from 768 px beside the rows and always visible; below 768 px a drawer replaces it. */
  readonly cart?: ReactNode;
}

export function Columns({ head, rail, children, cart }: ColumnsProps) {
  return (
    <div className="columns" data-rail={rail !== undefined} data-cart={cart !== undefined}>
      {head === undefined ? null : <div className="columns-head">{head}</div>}
      {rail === undefined ? null : <div className="columns-rail">{rail}</div>}
      <div className="columns-rows">{children}</div>
      {cart === undefined ? null : <div className="columns-cart">{cart}</div>}
    </div>
  );
}
