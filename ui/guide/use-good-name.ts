import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import { useLocale } from '../app/use-locale.ts';
import { useProcess } from '../deferred/use-process.ts';

/** A good's name. An order may state none: then the server's name, and until it arrives the product number. */
export function useGoodName(good: GuideGood, app: AppRef): ReturnType<typeof nameOf> {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const reorder = useProcess(app, 'reorder');
  const { product_id } = good;
  const isNamed = !['', product_id].includes(good.description_fi.trim());
  const known = useSelector(reorder, (snapshot) => snapshot?.context.names[product_id]);
  useEffect(() => {
    if (!isNamed) reorder?.send({ type: 'reorder.name', product_ids: [product_id] });
  }, [reorder, isNamed, product_id]);
  if (isNamed) return nameOf(good, locale);
  return known === undefined || known.description_fi.trim() === ''
    ? { text: formatMessage({ id: 'reorder.number' }, { id: product_id }) }
    : nameOf(known, locale);
}
