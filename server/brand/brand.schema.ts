import * as Schema from 'effect/Schema';

const Colour = Schema.String.check(
  Schema.isPattern(/^#[0-9a-f]{6}$/i, { expected: 'a colour such as #1b5e3b' }),
);
const Line = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(200),
  Schema.isPattern(/^[^\n\r]*\S[^\n\r]*$/),
);
const File = Schema.String.check(
  Schema.isPattern(/^[\w-]+\.[a-z]+$/, { expected: 'the name of a file in the folder' }),
);
const Texts = Schema.Struct({ fi: Line, en: Line });

/** The content of `brand.json` (server/brand/README.md). */
export const BrandFile = Schema.Struct({
  /** The shop's name: page titles, login, letterhead, the installed app. Without one: the client's own, by language. */
  name: Schema.optionalKey(Line),
  /** Under the icon of the installed app. */
  short_name: Schema.optionalKey(Line),
  /** One colour, or one for each theme. */
  accent: Schema.optionalKey(Schema.Union([Colour, Schema.Struct({ light: Colour, dark: Colour })])),
  /** An SVG with the name, at most 160 × 32 px. */
  logo: Schema.optionalKey(File),
  /** A square SVG: the favicon, the mark on a phone. `icon-180.png`, `-192` and `-512` lie beside it. */
  icon: Schema.optionalKey(File),
  /** A photo for half of the login. */
  login_picture: Schema.optionalKey(File),
  phone: Schema.optionalKey(Line),
  email: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^[^\s@]+@[^\s@]+$/, { expected: 'an e-mail address' })),
  ),
  hours: Schema.optionalKey(Texts),
  /** A sentence at the login. */
  welcome: Schema.optionalKey(Texts),
  salesperson: Schema.optionalKey(
    Schema.Struct({ name: Line, phone: Line, picture: Schema.optionalKey(File) }),
  ),
});

export type BrandFile = typeof BrandFile.Type;
