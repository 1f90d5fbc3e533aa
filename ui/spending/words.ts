import { useIntl } from 'react-intl';
import { formatMonth } from '../../i18n/formats.ts';
import type { Month } from '../../machines/domain/spending/period.ts';
import type { Share } from '../../machines/domain/spending/spending.schema.ts';
import { useLocale } from '../app/use-locale.ts';

export function useMonthIn(): (month: Month) => string {
  const locale = useLocale();
  return (month) => formatMonth(month, locale);
}

export function useShareIn(): (share: Share) => string {
  const { formatMessage } = useIntl();
  return (share) => {
    switch (share) {
      case 'DEPOSITS':
      case 'AUTO':
      case 'FEES':
      case 'ROUNDING':
        return formatMessage({ id: `spending.share.${share}` });
      default:
        return formatMessage({ id: `department.${share}` });
    }
  };
}
