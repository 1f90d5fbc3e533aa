/** Providers that there are not, in the groups that there are. `colour` is of the icon, white on it is readable. */
export interface StandInProvider {
  readonly id: string;
  readonly name: string;
  readonly group: 'mobile' | 'bank' | 'creditcard' | 'credit';
  readonly icon: string;
  readonly colour: string;
}

/** Two cards share an id, as at Paytrail. */
export const providers: readonly StandInProvider[] = [
  { id: 'taskuraha', name: 'Taskuraha', group: 'mobile', icon: 'taskuraha', colour: '#3d3a8c' },
  { id: 'pikasiirto', name: 'Pikasiirto', group: 'mobile', icon: 'pikasiirto', colour: '#8a2b5c' },
  { id: 'havupankki', name: 'Havupankki', group: 'bank', icon: 'havupankki', colour: '#1f5c3a' },
  { id: 'selkapankki', name: 'Selkäpankki', group: 'bank', icon: 'selkapankki', colour: '#0f4c81' },
  { id: 'tunturipankki', name: 'Tunturipankki', group: 'bank', icon: 'tunturipankki', colour: '#6b3e0a' },
  { id: 'saaristopankki', name: 'Saaristopankki', group: 'bank', icon: 'saaristopankki', colour: '#0b5d66' },
  { id: 'creditcard', name: 'Majakka', group: 'creditcard', icon: 'majakka', colour: '#8f1d1d' },
  { id: 'creditcard', name: 'Revontuli', group: 'creditcard', icon: 'revontuli', colour: '#4b2d83' },
  { id: 'yrityslasku', name: 'Yrityslasku', group: 'credit', icon: 'yrityslasku', colour: '#3f4a54' },
];

type Language = 'FI' | 'EN';

const groupNames: Readonly<Record<StandInProvider['group'], Readonly<Record<Language, string>>>> = {
  mobile: { FI: 'Mobiilimaksutavat', EN: 'Mobile payment methods' },
  bank: { FI: 'Pankkimaksutavat', EN: 'Bank payment methods' },
  creditcard: { FI: 'Korttimaksutavat', EN: 'Card payment methods' },
  credit: { FI: 'Laskumaksutavat', EN: 'Invoice payment methods' },
};

/** Those that have a provider, in the order in which they are listed. */
export function groupsIn(language: Language) {
  return [...new Set(providers.map(({ group }) => group))].map((id) => ({
    id,
    name: groupNames[id][language],
  }));
}

/** A name in white on its colour, wide as a card; undefined: nobody has this icon. */
export function iconOf(icon: string): string | undefined {
  const provider = providers.find((candidate) => candidate.icon === icon);
  if (provider === undefined) return undefined;
  const { name, colour } = provider;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="75" viewBox="0 0 140 75">
<rect width="140" height="75" rx="8" fill="${colour}"/>
<text x="70" y="38" fill="#fff" font-family="system-ui, sans-serif" font-size="18" font-weight="600"
 text-anchor="middle" dominant-baseline="central" textLength="${Math.min(116, name.length * 10)}">${name}</text></svg>`;
}
