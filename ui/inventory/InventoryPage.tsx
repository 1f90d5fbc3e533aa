import { FormattedMessage } from 'react-intl';

export function InventoryPage() {
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="inventory.title" />
      </h1>
    </div>
  );
}
