import { addons } from 'storybook/preview-api';
import type { Drawing } from './drawing.ts';
import { journeyOn } from './journey.ts';
import { watch } from './lit.ts';
import {
  type Asked,
  type Drawn,
  type Found,
  messages,
  type Shown,
  type Sought,
  type Travelled,
  type Walked,
} from './messages.ts';
import { played } from './played.ts';
import { wayTaking } from './way.ts';

export type Drawings = Readonly<Record<string, () => Promise<{ readonly default: Drawing }>>>;

/** The canvas answers the panel. Without a panel, as in tests, no chart is loaded and no process is watched. */
export function answerPanel(drawings: Drawings): void {
  const channel = addons.getChannel();
  let stop = () => {};
  const tellPlayed = () => channel.emit(messages.played, played.get().context);
  played.subscribe(tellPlayed);
  channel.on(messages.ask, async ({ process }: Asked) => {
    stop();
    tellPlayed();
    const drawing = (await drawings[process]?.())?.default;
    channel.emit(messages.drawing, { process, drawing } satisfies Drawn);
    if (drawing === undefined) return;
    stop();
    stop = watch(process, (lit) => channel.emit(messages.lit, { process, lit } satisfies Shown));
  });
  channel.on(messages.seek, async ({ process, transition, locale }: Sought) => {
    channel.emit(messages.way, {
      process,
      way: await wayTaking(process, transition, locale),
    } satisfies Found);
  });
  channel.on(messages.walk, async ({ process, path, customer, locale }: Walked) => {
    channel.emit(messages.journey, {
      process,
      path,
      journey: await journeyOn(process, path, customer, locale),
    } satisfies Travelled);
  });
}
