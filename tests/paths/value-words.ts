// Values of processes in English. Stories load it, too: no module of Node.

/** 'delivery_date', 'deliveryDate' → 'delivery date'; an event keeps its dotted name. */
export function labelSaid(name: string): string {
  if (name.includes('.')) return name;
  return name
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

/** The most entries of a list, and of a table. */
const MOST = 20;

/** A value in words. A map is counted, because a catalogue has thousands of lines. */
export function valueSaid(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Map || value instanceof Set) return entries(value.size);
  if (Array.isArray(value)) return listSaid(value);
  if (typeof value !== 'object') return typeof value === 'function' ? 'a function' : String(value);
  if ('getSnapshot' in value) return 'a running process';
  const keys = Object.keys(value);
  return keys.length > MOST ? entries(keys.length) : `(${entriesSaid(value)})`;
}

function listSaid(values: readonly unknown[]): string {
  if (values.length === 0) return 'none';
  const left = values.length - MOST;
  const more = left > 0 ? `, ${left} more` : '';
  const said = values.slice(0, MOST).map(valueSaid).join(', ');
  return values.length === 1 ? said : `${entries(values.length)}: ${said}${more}`;
}

function entries(number: number): string {
  return number === 1 ? '1 entry' : `${number} entries`;
}

/** Entries without a value are left out. */
export function entriesSaid(thing: object): string {
  return Object.entries(thing)
    .filter(([, value]) => value !== undefined && typeof value !== 'function')
    .map(([name, value]) => `${labelSaid(name)}: ${valueSaid(value)}`)
    .join(', ');
}

/** The most differing values of one part. */
const MOST_CHANGES = 6;

/** The differing values of two things by their places, the first of each part: 'draft, amount: 2 → 3'. */
export function changesSaid(before: object, after: object): string[] {
  return namesOf(before, after).flatMap((name) => {
    const all = changesIn(labelSaid(name), Reflect.get(before, name), Reflect.get(after, name));
    const left = all.length - MOST_CHANGES;
    const more = left > 0 ? [`${labelSaid(name)}: ${left} more values differ`] : [];
    return [...all.slice(0, MOST_CHANGES), ...more];
  });
}

/** Every value of a thing, a line each. */
export function valuesSaid(thing: object): string[] {
  return Object.entries(thing).map(([name, value]) => `${labelSaid(name)}: ${valueSaid(value)}`);
}

function changesIn(label: string, before: unknown, after: unknown): string[] {
  if (Object.is(before, after)) return [];
  if (isTable(before) && isTable(after)) {
    return namesOf(before, after).flatMap((name) =>
      changesIn(`${label}, ${labelSaid(name)}`, Reflect.get(before, name), Reflect.get(after, name)),
    );
  }
  if (before instanceof Map && after instanceof Map) {
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
      changesIn(`${label}, ${key}`, before.get(key), after.get(key)),
    );
  }
  if (hasTables(before) && hasTables(after) && before.length === after.length) {
    return before.flatMap((each, at) => changesIn(`${label} ${at + 1}`, each, after[at]));
  }
  const [was, is] = [valueSaid(before), valueSaid(after)];
  return was === is ? [] : [`${label}: ${was} → ${is}`];
}

function hasTables(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every(isTable);
}

function isTable(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && value.constructor === Object && !('getSnapshot' in value)
  );
}

function namesOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}
