import type { Messages } from '../../i18n/messages.ts';
import { literalsIn, longer, type Message } from './longer.ts';

let story = '';
let isLong = false;
/** The messages that the story has asked for. */
const asked = new Map<string, Message>();
/** Reads that only copy all messages into another object. */
let copies = 0;

const known = {
  normal: new WeakMap<Messages, Messages>(),
  long: new WeakMap<Messages, Messages>(),
};

/** A story begins, or is drawn once more; `long`: in the pseudo-locale. */
export function begin(id: string, long: boolean): void {
  if (id !== story) asked.clear();
  story = id;
  isLong = long;
}

/** The messages of a provider (.storybook/words.ts): those that are asked for are noted. */
export function spoken(messages: Messages): Messages {
  const made = isLong ? known.long : known.normal;
  const before = made.get(messages);
  if (before !== undefined) return before;
  const noted = noting(messages, isLong);
  made.set(messages, noted);
  return noted;
}

function noting(messages: Messages, long: boolean): Messages {
  return new Proxy(messages, {
    ownKeys: (all) => {
      const keys = Reflect.ownKeys(all);
      copies = keys.length;
      return keys;
    },
    get: (all, id) => {
      const message: Message | undefined = Reflect.get(all, id);
      if (typeof id !== 'string' || message === undefined) return message;
      const said = long ? longer(message) : message;
      if (copies > 0) copies -= 1;
      else asked.set(id, said);
      return said;
    },
  });
}

/** The ids of a story's messages, and of those whose words are in texts that are wider than their boxes. */
export interface Asked {
  readonly all: readonly string[];
  readonly tight: readonly string[];
}

export function askedFor(wide: readonly string[]): Asked {
  const isTight = (message: Message) => {
    const words = literalsIn(message);
    return words.length > 0 && wide.some((text) => words.every((each) => text.includes(each)));
  };
  return {
    all: [...asked.keys()],
    tight: isLong ? [...asked].filter(([, message]) => isTight(message)).map(([id]) => id) : [],
  };
}
