// The colours of a brand: an accent in sRGB, and the tones of the page that follow from it in OKLCH.

export type Theme = 'light' | 'dark';
/** OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Tone = readonly [lightness: number, chroma: number, hue: number];
/** Linear-light sRGB, each channel 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The tones of `ui/tokens.css` that stand behind or upon the accent, by theme. */
export const grounds: Readonly<Record<'paper' | 'raised' | 'sunken' | 'ink', Readonly<Record<Theme, Tone>>>> =
  {
    paper: { light: [0.985, 0.005, 95], dark: [0.19, 0.008, 150] },
    raised: { light: [1, 0, 0], dark: [0.23, 0.01, 150] },
    sunken: { light: [0.957, 0.008, 95], dark: [0.275, 0.012, 150] },
    ink: { light: [0.22, 0.02, 150], dark: [0.94, 0.008, 95] },
  };

/** The tones of one theme; their names are those of `ui/tokens.css`. */
export interface Accent {
  readonly action: Tone;
  /** Pressed or under a pointer, and text on `soft`. */
  readonly strong: Tone;
  /** A pale surface. */
  readonly soft: Tone;
  /** Text on `action`. */
  readonly on: Tone;
}

const WHITE: Tone = [1, 0, 0];

/** The tones that follow from an accent. */
export function accentOf(action: Tone, theme: Theme): Accent {
  const [lightness, chroma, hue] = action;
  const dark: Tone = [0.2, Math.min(chroma, 0.03), hue];
  const isPale = contrast(rgbOf(dark), rgbOf(action)) > contrast(rgbOf(WHITE), rgbOf(action));
  // Away from the text on it, so that this text stays as readable.
  const strong: Tone = [lightness + (isPale ? 0.08 : -0.07), chroma * 0.9, hue];
  return {
    action,
    strong,
    soft: theme === 'light' ? [0.945, Math.min(chroma, 0.025), hue] : [0.3, Math.min(chroma, 0.04), hue],
    on: isPale ? dark : WHITE,
  };
}

/** The accent of the dark theme where a brand states one colour: its hue, pale enough for the dark paper. */
export function darkOf([, chroma, hue]: Tone): Tone {
  return [0.77, Math.min(chroma, 0.105), hue];
}

/** The first pair with too little contrast, as a sentence; undefined: every pair has enough. `stated`: the accent's own name. */
export function lowContrast(
  stated: string,
  { action, strong, soft, on }: Accent,
  theme: Theme,
): string | undefined {
  const pages = (['paper', 'raised', 'sunken'] as const).map((name) => [name, grounds[name][theme]] as const);
  const pairs: readonly (readonly [what: string, ink: Tone, under: Tone, least: number])[] = [
    [`text on ${stated}`, on, action, 4.5],
    [`text on the pressed tone of ${stated}`, on, strong, 4.5],
    ...pages.map(([name, tone]) => [`${stated} as text on the ${name} page`, action, tone, 4.5] as const),
    ...pages.map(
      ([name, tone]) => [`the pressed tone of ${stated} on the ${name} page`, strong, tone, 4.5] as const,
    ),
    [`the pressed tone of ${stated} on its soft tone`, strong, soft, 4.5],
    [`the ink of the page on the soft tone of ${stated}`, grounds.ink[theme], soft, 7],
  ];
  for (const [what, ink, under, least] of pairs) {
    const is = contrast(rgbOf(ink), rgbOf(under));
    if (is < least) {
      return `in the ${theme} theme, ${what} has a contrast of ${is.toFixed(2)} to 1, and needs ${least}`;
    }
  }
}

export function cssOf([lightness, chroma, hue]: Tone): string {
  const round = (value: number) => Number(value.toFixed(4));
  return `oklch(${round(lightness)} ${round(chroma)} ${round(hue)})`;
}

/** A colour `#rrggbb` as OKLCH (Björn Ottosson's matrices). */
export function toneOf(hex: string): Tone {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  ];
}

/** OKLCH to linear-light sRGB; a channel may lie outside of what a screen can show. */
export function rgbOf([lightness, chroma, hue]: Tone): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** WCAG 2: (lighter + 0.05) / (darker + 0.05). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const within = (channel: number) => Math.min(1, Math.max(0, channel));
  return 0.2126 * within(red) + 0.7152 * within(green) + 0.0722 * within(blue);
}
