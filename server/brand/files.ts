// The pictures of a brand: read once at start, with the reason for each that cannot be served.
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file of the brand as the server answers it. */
export interface BrandPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

const KB = 1_000;

/** Reads a picture; else adds its sentence to `problems`; `hint`: how a missing one is made. */
export function readPicture(
  folder: string,
  name: string,
  kinds: readonly (keyof typeof starts)[],
  limit: number,
  problems: string[],
  hint = '',
): BrandPicture | undefined {
  const wrong = (why: string) => void problems.push(`${name} ${why}.`);
  const kind = extname(name).slice(1).replace('jpeg', 'jpg');
  const known = kinds.find((each) => each === kind);
  if (known === undefined) return wrong(`must be a picture of the kind ${kinds.join(', ')}`);
  const path = join(folder, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return wrong(`is missing in the folder of the brand${hint}`);
  if (found.size > limit) {
    return wrong(`has ${Math.ceil(found.size / KB)} kB; at most ${limit / KB} are allowed`);
  }
  const bytes = readFileSync(path);
  if (!starts[known].test(bytes.subarray(0, 400).toString('latin1'))) return wrong(`is no ${kind} inside`);
  const why = known === 'svg' ? unsafe(bytes.toString('utf8')) : undefined;
  return why === undefined ? { name, bytes } : wrong(why);
}

/** The first bytes of each kind. */
const starts = {
  svg: /<svg[\s>]/,
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  webp: /^RIFF[\s\S]{4}WEBP/,
};

/** An SVG shows nothing but itself, and runs nothing. */
function unsafe(svg: string): string | undefined {
  if (/<([\w-]+:)?script|\son\w+\s*=|javascript:/i.test(svg)) return 'contains a script';
  if (/<!ENTITY|<foreignObject|<iframe/i.test(svg)) return 'contains other documents';
  if (
    /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp))|url\(\s*["']?(?!["']?#)|@import/i.test(svg)
  ) {
    return 'names another file';
  }
  return sizeOf(svg) === undefined ? 'has no viewBox' : undefined;
}

/** Width and height of an SVG, from its `viewBox`. */
export function sizeOf(svg: string): readonly [width: number, height: number] | undefined {
  const [, width = 0, height = 0] = (
    /<svg[^>]*\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(svg) ?? []
  ).map(Number);
  return width > 0 && height > 0 ? [width, height] : undefined;
}
