import { FormattedMessage, useIntl } from 'react-intl';
import { encode } from 'uqr';
import { useLocale } from '../app/use-locale.ts';
import { verifyAddress } from './verify-address.ts';
import './receipt.css';

/** The code with which anyone can check an order (server/receipt), also as a QR code for a print-out. */
export function Receipt({ code }: { readonly code: string }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const address = verifyAddress(code);
  // Scanners need four light modules around the code.
  const { data, size } = encode(address, { border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <section className="receipt">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={formatMessage({ id: 'placed.receipt.qr' })}>
        <path className="receipt-ground" d={`M0 0h${size}v${size}h-${size}z`} />
        <path d={modules.join('')} shapeRendering="crispEdges" />
      </svg>
      <div>
        <p>
          <FormattedMessage id="placed.receipt" /> <a href={`${address}?lang=${locale}`}>{code}</a>
        </p>
        <p className="receipt-text">
          <FormattedMessage id="placed.receipt.text" />
        </p>
      </div>
    </section>
  );
}
