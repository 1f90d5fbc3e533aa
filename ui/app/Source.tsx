import { FormattedMessage } from 'react-intl';

/** The source of the demo's product names, which their licence requires. */
export function Source() {
  return (
    <p className="source">
      <FormattedMessage
        id="app.footer.source"
        values={{
          source: (words) => <a href="https://fineli.fi">{words}</a>,
          licence: (words) => <a href="https://creativecommons.org/licenses/by/4.0/">{words}</a>,
        }}
      />
    </p>
  );
}
