// The pictures of a brand: read once at start, with the reason for each that cannot be served.
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { cleanJpeg, isFrame } from '../claim/images/jpeg.ts';
import { cleanPng } from '../claim/images/png.ts';

/** A file of the brand as the server answers it. */
export interface BrandPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

const KB = 1_000;

/** A larger picture fills the memory of a phone, though its file may be small. */
const MAX_SIDE = 4_096;

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
  const why = known === 'svg' ? unsafe(bytes.toString('utf8')) : undrawable(known, bytes);
  return why === undefined ? { name, bytes } : wrong(why);
}

/** The first bytes of each kind. */
const starts = {
  svg: /<svg[\s>]/,
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  webp: /^RIFF[\s\S]{4}WEBP/,
};

/** Why browsers cannot draw a picture, or not without harm. */
function undrawable(kind: 'png' | 'jpg' | 'webp', bytes: Buffer): string | undefined {
  const size = kind === 'png' ? pngSize(bytes) : kind === 'jpg' ? jpegSize(bytes) : webpSize(bytes);
  if (size === undefined) return 'is damaged, incomplete or too large to draw';
  if (Math.max(...size) <= MAX_SIDE) return undefined;
  return `has ${size.join(' × ')} pixels; at most ${MAX_SIDE} × ${MAX_SIDE} are allowed`;
}

type Size = readonly [width: number, height: number];

function pngSize(bytes: Buffer): Size | undefined {
  return cleanPng(bytes) && [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** The first frame has the size; a clean JPEG has a frame before its pixels. */
function jpegSize(bytes: Buffer): Size | undefined {
  const clean = cleanJpeg(bytes);
  if (clean === undefined) return undefined;
  const segments = Buffer.from(clean);
  let at = 2;
  while (!isFrame(segments.readUInt8(at + 1))) at += 2 + segments.readUInt16BE(at + 2);
  return [segments.readUInt16BE(at + 7), segments.readUInt16BE(at + 5)];
}

/** The three kinds of a WebP: with loss, without loss, and with further parts. */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

/** An SVG shows nothing but itself, and runs nothing. */
function unsafe(svg: string): string | undefined {
  if (!isWhole(svg)) return 'is damaged or incomplete: each tag needs its end';
  if (/<([\w-]+:)?script|\son\w+\s*=|javascript:/i.test(svg)) return 'contains a script';
  if (/<!ENTITY|<foreignObject|<iframe/i.test(svg)) return 'contains other documents';
  if (
    /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp))|url\(\s*["']?(?!["']?#)|@import/i.test(svg)
  ) {
    return 'names another file';
  }
  return sizeOf(svg) === undefined ? 'has no viewBox' : undefined;
}

/** True if each tag of an SVG has its end. */
function isWhole(svg: string): boolean {
  const text = svg.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/g, '');
  const tag = /<(\/?)([\w:.-]+)(?:[^"'<>]|"[^"<]*"|'[^'<]*')*?(\/?)>/g;
  const open: string[] = [];
  for (const [, closes, name = '', isEmpty] of text.matchAll(tag)) {
    if (closes !== '') {
      if (open.pop() !== name) return false;
    } else if (isEmpty === '') open.push(name);
  }
  return open.length === 0 && !text.replace(tag, '').includes('<');
}

/** Width and height of an SVG, from its `viewBox`. */
export function sizeOf(svg: string): Size | undefined {
  const [, width = 0, height = 0] = (
    /<svg[^>]*\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(svg) ?? []
  ).map(Number);
  return width > 0 && height > 0 ? [width, height] : undefined;
}
