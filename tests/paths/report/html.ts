/** A piece of HTML; texts between its tags are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | undefined | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, at) => part + asText(values[at])).join(''));
}

/** A piece that is already HTML: styles and scripts. */
export function raw(text: string): Html {
  return new Html(text);
}

function asText(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}
