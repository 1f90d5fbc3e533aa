// Storybook's own frame: the panel with the chart, and the titles of the tree in the language of the toolbar.
import * as React from 'react';
import { STORY_PREPARED } from 'storybook/internal/core-events';
import {
  addons,
  types,
  useArgs,
  useChannel,
  useGlobals,
  useStorybookApi,
  useStorybookState,
} from 'storybook/manager-api';
import { type Theme, useTheme } from 'storybook/theming';
import { localeOf } from '../i18n/locales.ts';
import { type Lit, unlit } from '../stories/chart/Chart.tsx';
import type { Drawing } from '../stories/chart/drawing.ts';
import { Explorer } from '../stories/chart/Explorer.tsx';
import type { Journey } from '../stories/chart/journey.ts';
import {
  type Drawn,
  type Found,
  messages,
  type Shown,
  type Sought,
  type Travelled,
  type Walked,
} from '../stories/chart/messages.ts';
import type { Way } from '../stories/chart/way.ts';
import { groupTitle, kindTitle, titleIn } from '../stories/titles.ts';

const panel = 'chart/panel';

addons.setConfig({
  selectedPanel: panel,
  sidebar: {
    renderLabel: ({ type, name }) => <Label type={type} name={name} />,
  },
});

function Label({ type, name }: { readonly type: string; readonly name: string }) {
  const [globals] = useGlobals();
  const locale = localeOf(globals.locale);
  if (type === 'story') return titleIn(name, locale);
  return type === 'root' ? groupTitle(name, locale) : kindTitle(name, locale);
}

addons.register('chart', () => {
  addons.add(panel, {
    type: types.PANEL,
    title: 'Chart',
    render: ({ active }) => (active ? <Panel /> : null),
  });
});

function Panel() {
  const { storyId } = useStorybookState();
  const api = useStorybookApi();
  const theme = useTheme();
  const [{ locale: named }] = useGlobals();
  const locale = localeOf(named);
  const [drawing, setDrawing] = React.useState<Drawing>();
  const [lit, setLit] = React.useState<Lit>(unlit);
  const [way, setWay] = React.useState<Way>();
  const [journey, setJourney] = React.useState<Journey>();
  const [process = ''] = storyId.split('-');
  const [args, updateArgs] = useArgs();
  // A story has none before it is prepared.
  const { path, step }: { path?: unknown; step?: unknown } = args ?? {};
  const isStepping = storyId.endsWith('--steps') && typeof path === 'number' && typeof step === 'number';
  const emit = useChannel(
    {
      // The canvas may be ready later than the panel. A journey is rendered only after its last step.
      [STORY_PREPARED]: () => emit(messages.ask, { process }),
      [messages.drawing]: (told: Drawn) => setDrawing(told.drawing),
      [messages.lit]: (told: Shown) => setLit(told.lit),
      [messages.way]: (told: Found) => setWay(told.way),
      [messages.journey]: (told: Travelled) => setJourney(told.journey),
    },
    [process],
  );
  React.useEffect(() => {
    setWay(undefined);
    setLit(unlit);
    emit(messages.ask, { process });
  }, [emit, process]);
  React.useEffect(() => {
    if (isStepping) emit(messages.walk, { process, path, locale } satisfies Walked);
  }, [emit, isStepping, process, path, locale]);
  const going =
    isStepping && journey?.process === process
      ? { journey, step, go: (place: { path: number; step: number }) => updateArgs(place) }
      : undefined;
  if (drawing?.process !== process) return <p style={{ padding: 16 }}>{texts[locale]}</p>;
  return (
    <div className="chart-panel" style={coloursOf(theme)}>
      <Explorer
        drawing={drawing}
        locale={locale}
        lit={lit}
        way={way}
        going={going}
        open={(story) => api.selectStory(story)}
        seek={(transition) => emit(messages.seek, { process, transition, locale } satisfies Sought)}
      />
    </div>
  );
}

/** The shop's tokens by the colours of Storybook's frame. */
function coloursOf({ base, color, background, appBorderColor, textMutedColor, typography }: Theme) {
  return {
    colorScheme: base,
    '--font': typography.fonts.base,
    '--paper': background.content,
    '--raised': background.content,
    '--sunken': background.app,
    '--line': appBorderColor,
    '--edge': textMutedColor,
    '--ink': color.defaultText,
    '--ink-quiet': textMutedColor,
    '--action': color.secondary,
    '--action-soft': `color-mix(in oklch, ${color.secondary} 25%, ${background.content})`,
  };
}

const texts = {
  fi: 'Tarina ei kuulu mihinkään prosessiin.',
  en: 'The story belongs to no process.',
};
