/** Invented providers in real groups. The icon is white on `colour`: the path of a 24 × 24 mark. */
export interface StandInProvider {
  readonly id: string;
  readonly name: string;
  readonly group: 'mobile' | 'bank' | 'creditcard' | 'credit';
  readonly icon: string;
  readonly colour: string;
  readonly mark: string;
}

/** Two cards share an id, as at Paytrail. */
export const providers: readonly StandInProvider[] = [
  {
    ...{ id: 'taskuraha', name: 'Taskuraha', group: 'mobile', icon: 'taskuraha', colour: '#3d3a8c' },
    mark: 'M5 4h14v9a7 7 0 0 1-14 0zM5 8h14',
  },
  {
    ...{ id: 'pikasiirto', name: 'Pikasiirto', group: 'mobile', icon: 'pikasiirto', colour: '#8a2b5c' },
    mark: 'M4 9h12l-4-4M20 15H8l4 4',
  },
  {
    ...{ id: 'havupankki', name: 'Havupankki', group: 'bank', icon: 'havupankki', colour: '#1f5c3a' },
    mark: 'M12 3l5 7h-3l4 6H6l4-6H7zM12 16v5',
  },
  {
    ...{ id: 'selkapankki', name: 'Selkäpankki', group: 'bank', icon: 'selkapankki', colour: '#0f4c81' },
    mark: 'M3 9c3-3 6-3 9 0s6 3 9 0M3 15c3-3 6-3 9 0s6 3 9 0',
  },
  {
    ...{
      id: 'tunturipankki',
      name: 'Tunturipankki',
      group: 'bank',
      icon: 'tunturipankki',
      colour: '#6b3e0a',
    },
    mark: 'M3 18c4 0 5-10 9-10s5 10 9 10z',
  },
  {
    ...{
      id: 'saaristopankki',
      name: 'Saaristopankki',
      group: 'bank',
      icon: 'saaristopankki',
      colour: '#0b5d66',
    },
    mark: 'M12 4v10M12 5l6 8h-6M4 17h16l-3 3H7z',
  },
  {
    ...{ id: 'creditcard', name: 'Majakka', group: 'creditcard', icon: 'majakka', colour: '#8f1d1d' },
    mark: 'M10 8h4l2 12H8zM10 8V5l2-2 2 2v3M3 6l4 1M21 6l-4 1',
  },
  {
    ...{ id: 'creditcard', name: 'Revontuli', group: 'creditcard', icon: 'revontuli', colour: '#4b2d83' },
    mark: 'M4 20c0-8 5-6 5-16M10 20c0-8 5-6 5-16M16 20c0-8 5-6 5-16',
  },
  {
    ...{ id: 'yrityslasku', name: 'Yrityslasku', group: 'credit', icon: 'yrityslasku', colour: '#3f4a54' },
    mark: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  },
];

type Language = 'FI' | 'EN';

const groupNames: Readonly<Record<StandInProvider['group'], Readonly<Record<Language, string>>>> = {
  mobile: { FI: 'Mobiilimaksutavat', EN: 'Mobile payment methods' },
  bank: { FI: 'Pankkimaksutavat', EN: 'Bank payment methods' },
  creditcard: { FI: 'Korttimaksutavat', EN: 'Card payment methods' },
  credit: { FI: 'Laskumaksutavat', EN: 'Invoice payment methods' },
};

/** The groups that have a provider, in the listed order. */
export function groupsIn(language: Language) {
  return [...new Set(providers.map(({ group }) => group))].map((id) => ({
    id,
    name: groupNames[id][language],
  }));
}

/** An icon, as wide as a card; undefined: unknown. */
export function iconOf(icon: string): string | undefined {
  const provider = providers.find((candidate) => candidate.icon === icon);
  if (provider === undefined) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="75" viewBox="0 0 140 75">
<rect width="140" height="75" rx="8" fill="${provider.colour}"/>
<path transform="translate(46 13.5) scale(2)" d="${provider.mark}" fill="none" stroke="#fff" stroke-width="1.75"
 stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
