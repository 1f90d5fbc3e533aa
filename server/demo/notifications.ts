import type { DemoNotification } from './demo.types.ts';

/** The bulletins of the demo shop, newest first. */
export const demoNotifications: readonly DemoNotification[] = [
  {
    id: 'joulu-2026',
    published: '2026-11-16',
    title: { fi: 'Joulun toimitukset', en: 'Christmas deliveries' },
    text: {
      fi: 'Emme toimita jouluaattona, joulupäivänä emmekä tapaninpäivänä. Pakasteiden tilausaika päättyy kaksi arkipäivää ja muiden tuotteiden yhden arkipäivän ennen toimitusta klo\u00a014.',
      en: 'We do not deliver on Christmas Eve, Christmas Day or Boxing Day. Ordering of frozen products closes two working days and of other products one working day before delivery, at 14:00.',
    },
  },
  {
    id: 'tuorekala-2026',
    published: '2026-11-02',
    title: { fi: 'Tuore kala keskiviikkoisin ja perjantaisin', en: 'Fresh fish on Wednesdays and Fridays' },
    text: {
      fi: 'Tuore kala ja äyriäiset toimitetaan keskiviikkoisin ja perjantaisin. Myrskypäivinä järvikalan saatavuus voi vaihdella: soitamme, jos tilattua lajia ei saada.',
      en: 'Fresh fish and shellfish are delivered on Wednesdays and Fridays. In stormy weather the supply of lake fish may vary: we call you if the species you ordered is not available.',
    },
  },
  {
    id: 'laatikot-2026',
    published: '2026-10-12',
    title: { fi: 'Palauta kylmälaatikot ja rullakot', en: 'Please return cool boxes and roll cages' },
    text: {
      fi: 'Anna tyhjät kylmälaatikot ja rullakot kuljettajalle seuraavan toimituksen yhteydessä. Pantilliset pullot ja tölkit palautetaan omissa koreissaan.',
      en: 'Please hand empty cool boxes and roll cages to the driver with your next delivery. Bottles and cans with a deposit are returned in their own crates.',
    },
  },
];
