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
import { convert, type Theme, themes, useTheme } from 'storybook/theming';
import { localeOf } from '../i18n/locales.ts';
import { type Lit, unlit } from '../stories/chart/Chart.tsx';
import { Explorer } from '../stories/chart/Explorer.tsx';
import {
  type Drawn,
  type Found,
  messages,
  type Played,
  type Shown,
  type Sought,
  type Travelled,
  type Walked,
} from '../stories/chart/messages.ts';
import { type Speed, speeds } from '../stories/chart/Playing.tsx';
import type { Way } from '../stories/chart/way.ts';
import { bothTitles, groupTitle, kindTitle, labelOf, withTitleFirst } from '../stories/titles.ts';
import './manager.css';

const panel = 'chart/panel';

addons.setConfig({
  selectedPanel: panel,
  // A chart needs half of a laptop's height.
  bottomPanelHeight: 400,
  // The pages of Start have no process, and a chart needs no second one.
  layoutCustomisations: {
    showPanel: ({ storyId = '' }, isShown) => isShown && !/^(start|unseen)-|--chart$/.test(storyId),
  },
  sidebar: {
    renderLabel: ({ type, name }) => <Label type={type} name={name} />,
  },
});

function Label({ type, name }: { readonly type: string; readonly name: string }) {
  const [globals] = useGlobals();
  return labelOf(type, name, localeOf(globals.locale));
}

addons.register('titles', () => {
  addons.add('titles', { type: types.TOOL, title: 'Titles', render: () => <Titles /> });
});

/** A tool without a button. Storybook searches the names of its index, and shows them in the results. */
function Titles() {
  const { internal_index: listed, index, filteredIndex } = useStorybookState();
  const [globals] = useGlobals();
  const locale = localeOf(globals.locale);
  React.useEffect(() => {
    for (const { id, name, title } of Object.values(listed?.entries ?? {})) {
      const [group = '', kind = ''] = title.split('/');
      const kinds = bothTitles((each) => kindTitle(kind, each));
      const groups = bothTitles((each) => groupTitle(group, each));
      const titles = [name, kinds, groups].map((each) => withTitleFirst(each, locale));
      for (const items of [index, filteredIndex]) {
        let item = items?.[id];
        for (const each of titles) {
          // The ids of groups come from their names, so Storybook's own call would close the tree.
          if (item !== undefined) item.name = each;
          item = item !== undefined && 'parent' in item ? items?.[item.parent ?? ''] : undefined;
        }
      }
    }
  }, [listed, index, filteredIndex, locale]);
  return null;
}

addons.register('chart', () => {
  addons.add(panel, {
    type: types.PANEL,
    title: 'Chart',
    render: ({ active }) => (active ? <Panel /> : null),
  });
  // A narrow frame hides the last tabs.
  const panels = addons.getElements(types.PANEL);
  for (const [id, other] of Object.entries(panels).filter(([each]) => each !== panel)) {
    delete panels[id];
    panels[id] = other;
  }
});

function Panel() {
  const { storyId } = useStorybookState();
  const api = useStorybookApi();
  const frameTheme = useTheme();
  const [{ locale: named, theme: shopTheme }] = useGlobals();
  const theme = shopTheme === 'dark' ? dark : frameTheme;
  const locale = localeOf(named);
  const [drawn, setDrawn] = React.useState<Drawn>();
  const [lit, setLit] = React.useState<Lit>(unlit);
  const [way, setWay] = React.useState<Way>();
  const [played, setPlayed] = React.useState<Played>();
  const [travelled, setTravelled] = React.useState<Travelled>();
  const frame = React.useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = React.useState(false);
  const [process = ''] = storyId.split('-');
  const [args, updateArgs] = useArgs();
  // A story has none before it is prepared.
  const { path, step, customer, speed: asked }: Readonly<Record<string, unknown>> = args ?? {};
  const isStepping = storyId.endsWith('--steps') && typeof path === 'number' && typeof step === 'number';
  const emit = useChannel(
    {
      // The canvas may be ready later than the panel. A journey is rendered only after its last step.
      [STORY_PREPARED]: () => emit(messages.ask, { process }),
      [messages.drawing]: setDrawn,
      [messages.lit]: (told: Shown) => setLit(told.lit),
      [messages.way]: (told: Found) => setWay(told.way),
      [messages.journey]: setTravelled,
      [messages.played]: setPlayed,
    },
    [process],
  );
  React.useEffect(() => {
    setWay(undefined);
    setLit(unlit);
    emit(messages.ask, { process });
  }, [emit, process]);
  React.useEffect(() => {
    if (isStepping) emit(messages.walk, { process, path, customer, locale } satisfies Walked);
  }, [emit, isStepping, process, path, customer, locale]);
  const journey =
    isStepping && travelled?.process === process && travelled.path === path ? travelled.journey : undefined;
  const last = (journey?.steps.length ?? 0) - 1;
  React.useEffect(() => {
    // The address names the step on the canvas.
    if (journey !== undefined && last >= 0 && (journey.path !== path || Number(step) > last))
      updateArgs({ path: journey.path, step: Math.min(Number(step), last) });
  }, [journey, last, path, step, updateArgs]);
  React.useEffect(() => {
    // Storybook draws a panel before it shows it: nothing scrolls there.
    const observer = new ResizeObserver(([entry]) => setVisible((entry?.contentRect.height ?? 0) > 0));
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const going =
    journey !== undefined && isStepping
      ? { journey, step, go: (place: { path: number; step: number }) => updateArgs(place) }
      : undefined;
  const speed = storyId.endsWith('--every-path') ? speeds.find((each) => each === asked) : undefined;
  const playing =
    speed === undefined
      ? undefined
      : {
          speed,
          step: played?.process === process ? played.step : undefined,
          play: (next: Speed) => updateArgs({ speed: next }),
        };
  const known = drawn?.process === process ? drawn : undefined;
  return (
    <div ref={frame} className="chart-panel" style={coloursOf(theme)}>
      {known !== undefined && known.drawing === undefined && <p style={{ padding: 16 }}>{texts[locale]}</p>}
      {isVisible && known?.drawing !== undefined && (
        <Explorer
          drawing={known.drawing}
          locale={locale}
          lit={lit}
          way={way}
          isStepping={isStepping || speed !== undefined}
          going={going}
          playing={playing}
          open={(story) => api.selectStory(story)}
          seek={(transition) => emit(messages.seek, { process, transition, locale } satisfies Sought)}
        />
      )}
    </div>
  );
}

/** In the dark theme of the shop the panel is dark, too. */
const dark = convert(themes.dark);

/** The shop's tokens by the colours of Storybook's frame. */
function coloursOf({ base, color, background, appBorderColor, textMutedColor, typography }: Theme) {
  return {
    colorScheme: base,
    background: background.app,
    color: color.defaultText,
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
