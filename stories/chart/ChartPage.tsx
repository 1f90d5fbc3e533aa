import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { type Locale, localeOf } from '../../i18n/locales.ts';
import type { Drawing } from './drawing.ts';
import { Explorer } from './Explorer.tsx';
import { type Way, wayTaking } from './way.ts';

/** The chart of a process as a story. */
export function chartOf(process: string, load: () => Promise<{ readonly default: Drawing }>): StoryObj {
  return {
    loaders: [async () => ({ drawing: (await load()).default })],
    render: (_, { loaded, globals }) => (
      <ChartPage process={process} drawing={loaded.drawing} locale={localeOf(globals.locale)} />
    ),
  };
}

interface ChartPageProps {
  readonly process: string;
  readonly drawing: Drawing;
  readonly locale: Locale;
}

function ChartPage({ process, drawing, locale }: ChartPageProps) {
  const [way, setWay] = useState<Way>();
  return (
    <Explorer
      drawing={drawing}
      locale={locale}
      lit={undefined}
      way={way}
      open={openStory}
      seek={async (transition) => setWay(await wayTaking(process, transition, locale))}
    />
  );
}

export function openStory(storyId: string): void {
  addons.getChannel().emit(SELECT_STORY, { storyId });
}
