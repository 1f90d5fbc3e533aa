import { bothTitles } from '../../stories/titles.ts';
import type { Shown, ShownWords } from '../../stories/words/shown.ts';
import { groupOf } from './book.ts';
import type { Drawn, Said } from './looks.ts';

/** The stories of each message: Storybook's page of the words reads them. A message of no story has its first steps. */
export function shownWords(
  drawn: readonly Drawn[],
  said: readonly Said[],
  chosen: readonly string[],
): ShownWords {
  const words: Record<string, Shown> = {};
  const stories: Record<string, ShownWords['stories'][string]> = {};
  const add = (story: string, messages: readonly string[], tight: readonly string[]) => {
    for (const message of messages) {
      const { stories: before = [], tightIn = [] } = words[message] ?? {};
      const isTight = tight.includes(message);
      words[message] = { stories: [...before, story], tightIn: isTight ? [...tightIn, story] : tightIn };
    }
  };
  for (const { id, title, name, words: asked, tight } of drawn) {
    stories[id] = { group: groupOf(title), name };
    add(id, asked, tight);
  }
  const inStories = new Set(Object.keys(words));
  for (const { id, title, place, words: asked, tight } of said) {
    const fresh = asked.filter((message) => !inStories.has(message));
    if (fresh.length === 0) continue;
    const { path, step } = place;
    const story = `${id}&args=path:${path};step:${step}`;
    stories[story] = {
      group: groupOf(title),
      name: bothTitles((locale) => `${texts[locale].path} ${path}, ${texts[locale].step} ${step}`),
    };
    add(story, fresh, tight);
  }
  return { words, stories, at: new Date().toISOString(), only: chosen };
}

const texts = { fi: { path: 'polku', step: 'askel' }, en: { path: 'path', step: 'step' } };
