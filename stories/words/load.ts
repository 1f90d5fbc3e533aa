import places from 'virtual:places';
import type { Word } from './Words.tsx';

const files = {
  fi: import.meta.glob<string>('../../i18n/fi/*.json', { query: '?raw', import: 'default' }),
  en: import.meta.glob<string>('../../i18n/en/*.json', { query: '?raw', import: 'default' }),
};

/** All messages as their files have them, in the order of the files. */
export async function loadWords(): Promise<readonly Word[]> {
  const [fi, en] = await Promise.all([textsIn(files.fi), textsIn(files.en)]);
  return Object.entries(fi).map(([id, text]) => ({
    id,
    fi: text,
    en: en[id] ?? '',
    places: places[id] ?? [],
  }));
}

async function textsIn(loaders: Readonly<Record<string, () => Promise<string>>>) {
  const texts = await Promise.all(Object.values(loaders).map((load) => load()));
  const all: Readonly<Record<string, string>> = Object.assign({}, ...texts.map((text) => JSON.parse(text)));
  return all;
}
