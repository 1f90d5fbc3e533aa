import { type Options, readOptions } from '../paths/options.ts';
import { chosenWalks } from '../paths/walks.ts';

/** The answer of `npm run paths` to these words: its code, its text, and its options unless it refuses. */
export async function read(...words: readonly string[]) {
  let said = '';
  let options: Options | undefined;
  const say = (text: string) => {
    said += text;
  };
  const code = await readOptions(words, { print: say, refuse: say }, async (read) => {
    options = read;
    return 0;
  });
  return { code, said, options };
}

/** The walks that these words choose. */
export async function walksOf(...words: readonly string[]) {
  const { options, said } = await read(...words);
  if (options === undefined) throw new Error(said);
  return chosenWalks(options);
}
