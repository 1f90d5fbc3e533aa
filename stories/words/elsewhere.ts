import type { Locale } from '../../i18n/locales.ts';

/** The places of messages that no story shows, and the circumstances of those that are rare. */
const texts = {
  excel: { fi: 'Excel-tiedostossa', en: 'In the Excel file' },
  calendar: { fi: 'Kalenteritiedostossa', en: 'In the calendar file' },
  spoken: { fi: 'Vain ruudunlukijalle, kun rivi siirtyy', en: 'Spoken alone, as a row moves' },
  stored: { fi: 'Nimi, joka tallennetaan', en: 'A name that is stored' },
  slow: { fi: 'Kun sivun lataaminen kestää tai epäonnistuu', en: 'While a page loads slowly, or fails' },
  foreign: {
    fi: 'Kun taustajärjestelmä antaa muita tietoja',
    en: 'With a backend that answers otherwise',
  },
  nothing: { fi: 'Kun luettelo on tyhjä', en: 'If a list is empty' },
  many: { fi: 'Kun rivejä on paljon', en: 'With many rows' },
  press: { fi: 'Painalluksen tai kirjoittamisen jälkeen', en: 'After a press or typing' },
  colleague: { fi: 'Kun kollega tekee muutoksen', en: 'When a colleague changes something' },
  data: {
    fi: 'Tietyillä tilauksilla, reklamaatioilla tai tuotteilla',
    en: 'With certain orders, claims or goods',
  },
  file: { fi: 'Kun tiedosto on tietynlainen', en: 'With a certain file of the customer' },
} satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

type Elsewhere = keyof typeof texts;

/** Files of the shop that write a file, or speak. */
const files: Readonly<Record<string, Elsewhere>> = {
  'ui/export/words.ts': 'excel',
  'ui/export/order-words.ts': 'excel',
  'ui/export/OrderExport.tsx': 'excel',
  'ui/export/ExportCard.tsx': 'excel',
  'ui/inventory/CountExport.tsx': 'excel',
  'ui/app/use-announcements.ts': 'spoken',
};

/** The rest, by message. */
export const rare: Readonly<Record<string, Elsewhere>> = {
  'app.approval.approved': 'colleague',
  'app.approval.returned': 'colleague',
  'app.approval.rule': 'colleague',
  'app.approval.rule.open': 'colleague',
  'app.front.allOrders': 'many',
  'app.front.until': 'data',
  'app.load.failed': 'slow',
  'app.load.late': 'slow',
  'approval.rule.by': 'colleague',
  'approval.success': 'data',
  'approval.success.returned': 'data',
  'claim.delivery.none': 'nothing',
  'claim.delivery.none.text': 'nothing',
  'claim.images.optional': 'data',
  'claim.review.batch': 'data',
  'claims.more': 'many',
  'drafts.foreign': 'foreign',
  'drafts.former': 'stored',
  'drafts.full': 'many',
  'export.progress': 'many',
  'feedback.sent.report': 'data',
  'feedback.typed': 'foreign',
  'history.all': 'press',
  'history.empty': 'nothing',
  'history.empty.text': 'nothing',
  'history.preview.noGoods': 'slow',
  'history.preview.nothing': 'nothing',
  'history.preview.reference': 'data',
  'history.preview.unknown': 'foreign',
  'history.restore.unknown': 'foreign',
  'import.download.ordered': 'file',
  'import.ofShop': 'file',
  'inventory.earlier.none': 'nothing',
  'inventory.find.more': 'many',
  'inventory.find.none': 'nothing',
  'maintenance.until': 'foreign',
  'missing.minimum': 'slow',
  'notices.owners.unknown': 'foreign',
  'ordering.orderGone.text': 'data',
  'pad.pasted': 'press',
  'part.salesperson': 'foreign',
  'part.unreadable': 'foreign',
  'placed.calendar.delivery': 'calendar',
  'placed.cancel.waiting': 'data',
  'placed.coming.until': 'data',
  'placed.edit.name': 'stored',
  'placed.number': 'foreign',
  'placed.service.foreign': 'foreign',
  'placed.unnumbered': 'foreign',
  'prepayment.others': 'data',
  'presence.editingTogether': 'colleague',
  'reorder.reason.invalidAmount': 'data',
  'savings.move': 'press',
  'savings.ride': 'press',
  'search.firstOf': 'many',
  'search.wrongAmount': 'press',
  'sending.left.sent': 'data',
  'sending.logout': 'press',
  'spending.fees.none': 'nothing',
  'template.added': 'press',
  'template.rescue.titleBy': 'colleague',
  'why.gone': 'press',
  'why.vat.units': 'data',
};

interface Named {
  readonly id: string;
  readonly places: readonly string[];
}

/** Where a message is shown outside the stories, or when; undefined: unknown. */
export function elsewhere({ id, places }: Named, locale: Locale): string | undefined {
  const [written] = places.flatMap((place) => files[place] ?? []);
  const known = rare[id] ?? written;
  return known === undefined ? undefined : texts[known][locale];
}
