import type { ReactNode } from 'react';
import './columns.css';

interface ColumnsProps {
  /** Categories: a rail from 1024 px, above the rows under it. */
  readonly rail?: ReactNode;
  readonly children: ReactNode;
  /** The cart: beside the rows from 768 px, always in sight; under it a drawer stands in, and this is not shown. */
  readonly cart?: ReactNode;
}

export function Columns({ rail, children, cart }: ColumnsProps) {
  return (
    <div className="columns" data-rail={rail !== undefined} data-cart={cart !== undefined}>
      {rail === undefined ? null : <div className="columns-rail">{rail}</div>}
      <div className="columns-rows">{children}</div>
      {cart === undefined ? null : <div className="columns-cart">{cart}</div>}
    </div>
  );
}
