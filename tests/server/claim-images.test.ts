import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cleanImage, cleanImages } from '../../server/claim/images/clean.ts';
import { orientationIn, tiffOf } from '../../server/claim/images/orientation.ts';
import {
  chunk,
  exif,
  jpegPhoto,
  plainJpeg,
  pngBomb,
  pngPhoto,
  secrets,
  segment,
} from '../fixtures/photos.ts';

const JPEG = jpegPhoto({ width: 2_400, height: 1_900 });
const PNG = pngPhoto({ width: 1_200, height: 1_000 });
const MEGABYTE = 1_000_000;

describe('metadata of a photo is not stored', () => {
  test('of a JPEG of megabytes: place, camera, time, thumbnails, edits, comments, a second picture', () => {
    expect(JPEG.length).toBeGreaterThan(2.5 * MEGABYTE);
    expect(found(JPEG)).toEqual(secrets);
    const cleaned = clean(JPEG);
    expect([cleaned?.type, found(cleaned?.bytes)]).toEqual(['image/jpeg', []]);
  });

  test('of a PNG of megabytes: place, camera, time, texts, edits, and bytes after the end', () => {
    expect(PNG.length).toBeGreaterThan(3 * MEGABYTE);
    expect(found(PNG).length).toBeGreaterThan(6);
    const cleaned = clean(PNG);
    expect([cleaned?.type, found(cleaned?.bytes)]).toEqual(['image/png', []]);
  });

  test('a JPEG keeps only the parts to draw it: density, orientation, colours, tables, frame and scan', () => {
    expect(markers(clean(JPEG)?.bytes)).toEqual(
      ['d8', 'e0', 'e1', 'e2', 'ee', 'db', 'c0', 'c4', 'c4', 'da', 'd9'].map((marker) => `ff${marker}`),
    );
    const bytes = Buffer.from(clean(JPEG)?.bytes ?? []);
    expect(bytes.subarray(2, 20)).toEqual(
      segment(0xe0, 'JFIF\0', Buffer.from([1, 1, 1, 0, 72, 0, 72, 0, 0])),
    );
    const picture = plainJpeg(2_400, 1_900).subarray(2);
    expect(bytes.subarray(-picture.length).equals(picture)).toBe(true);
  });

  test('a PNG keeps only the parts to draw it', () => {
    const names = ['IHDR', 'gAMA', 'pHYs', 'eXIf', 'IDAT', 'IDAT', 'IEND'];
    expect(chunks(clean(PNG)?.bytes)).toEqual(names);
  });

  test('a clean image stays as it is', () => {
    for (const photo of [JPEG, PNG]) {
      const once = Buffer.from(clean(photo)?.bytes ?? []);
      expect(clean(once)?.bytes).toEqual(once);
    }
  });

  test('a progressive JPEG keeps all of its scans', () => {
    const plain = plainJpeg(16, 16);
    const scan = plain.subarray(plain.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const restart = Buffer.from([0xff, 0xd0, 0x12, 0xff, 0x00, 0x34]);
    const comment = segment(0xfe, 'kommentti', Buffer.alloc(0));
    const many = Buffer.concat([plain.subarray(0, -2), restart, comment, scan, plain.subarray(-2)]);
    const wanted = Buffer.concat([plain.subarray(0, -2), restart, scan, plain.subarray(-2)]);
    expect(clean(many)?.bytes).toEqual(wanted);
  });
});

describe('how a photo is turned is kept, alone', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])('orientation %d', (orientation) => {
    const jpeg = clean(jpegPhoto({ width: 16, height: 8, orientation }));
    const block = Buffer.from(tiffOf(orientation));
    expect(Buffer.from(jpeg?.bytes ?? []).includes(segment(0xe1, 'Exif\0\0', block))).toBe(true);
    const png = clean(pngPhoto({ width: 16, height: 8, orientation }));
    expect(Buffer.from(png?.bytes ?? []).includes(chunk('eXIf', block))).toBe(true);
  });

  test('an upright photo has no Exif', () => {
    expect(markers(clean(jpegPhoto({ width: 16, height: 8, orientation: 1 }))?.bytes)).not.toContain('ffe1');
    expect(chunks(clean(pngPhoto({ width: 16, height: 8, orientation: 1 }))?.bytes)).not.toContain('eXIf');
  });

  test('it is read in both byte orders, and never guessed', () => {
    expect([exif(8, plainJpeg(8, 8)), exif(8, plainJpeg(8, 8), true), tiffOf(3)].map(orientationIn)).toEqual([
      8, 8, 3,
    ]);
    const whole = exif(6, plainJpeg(8, 8));
    for (const length of [0, 1, 7, 8, 13, 20, 33]) {
      expect(orientationIn(whole.subarray(0, length))).toBeUndefined();
    }
    expect([0, 9, 65_535].map((value) => orientationIn(exif(value, plainJpeg(8, 8))))).toEqual(
      Array(3).fill(undefined),
    );
    const nowhere = Buffer.from(whole);
    nowhere.writeUInt32BE(0xffff_fff0, 4);
    expect(orientationIn(nowhere)).toBeUndefined();
  });
});

describe('an image is one by its content', () => {
  const others: Readonly<Record<string, Buffer>> = {
    nothing: Buffer.alloc(0),
    text: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    GIF: Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'),
    WebP: Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
    HEIC: Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
    PDF: Buffer.from('%PDF-1.7'),
    'a JPEG of which only the beginning is there': JPEG.subarray(0, 1 * MEGABYTE),
    'a JPEG without its end': plainJpeg(16, 16).subarray(0, -2),
    'a JPEG without a scan': Buffer.concat([plainJpeg(8, 8).subarray(0, 100), Buffer.from([0xff, 0xd9])]),
    'a JPEG that ends at once': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    'a JPEG whose segment is longer than it': Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x45, 0x78]),
    'a JPEG whose segment is shorter than its length': Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 1, 0, 0, 0]),
    'a JPEG of no height': plainJpeg(8, 0),
    'a PNG of which only the beginning is there': PNG.subarray(0, 1 * MEGABYTE),
    'a PNG without its end': PNG.subarray(0, PNG.lastIndexOf('IEND') - 4),
    'a PNG with a damaged byte': damaged(PNG, 500_000),
    'a PNG without pixels': Buffer.concat([PNG.subarray(0, 33), chunk('IEND', Buffer.alloc(0))]),
    'a PNG with a part that nobody knows and nobody may leave out': Buffer.concat([
      PNG.subarray(0, 33),
      chunk('CgBI', Buffer.alloc(4)),
      chunk('IDAT', deflateSync(Buffer.alloc(10))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
    'a PNG that begins with something else': Buffer.concat([
      PNG.subarray(0, 8),
      chunk('gAMA', Buffer.alloc(4)),
      PNG.subarray(8),
    ]),
  };

  test.each(Object.entries(others))('%s is none', (_, bytes) => {
    expect(clean(bytes)).toBeUndefined();
  });

  test('invalid base64 is no image', () => {
    const [whole, padded] = [plainJpeg(8, 8), plainJpeg(16, 8)].map((jpeg) => jpeg.toString('base64'));
    expect(cleanImage(whole ?? '')?.type).toBe('image/jpeg');
    for (const wrong of [
      `data:image/jpeg;base64,${whole}`,
      `${whole?.slice(0, 40)}\n${whole?.slice(40)}`,
      `${whole?.slice(0, 40)}%%%%${whole?.slice(44)}`,
      `==${padded}`,
    ]) {
      expect(cleanImage(wrong)).toBeUndefined();
    }
  });

  test('of a picture of 50,000 × 50,000 only the header is read, and it is none', () => {
    for (const bomb of [pngBomb(50_000, 50_000), pngBomb(4_294_967_295, 1)]) {
      expect(bomb.length).toBeLessThan(200);
      expect(clean(bomb)).toBeUndefined();
    }
    expect(clean(pngBomb(10_000, 10_000))?.type).toBe('image/png');
  });

  test('each unreadable one is reported at its position', () => {
    const images = [PNG, others.GIF, JPEG, others.text].map((bytes, index) => ({
      name: `kuva-${index}.jpg`,
      data: (bytes ?? Buffer.alloc(0)).toString('base64'),
    }));
    expect(cleanImages(images, 10 * MEGABYTE)).toEqual({
      tag: 'refused',
      problems: [
        { code: 'claimImageUnreadable', field: 'reclamation.images.1' },
        { code: 'claimImageUnreadable', field: 'reclamation.images.3' },
      ],
    });
  });

  test('together they may have so many bytes, to the byte', () => {
    const sizes = [9, 10, 11].map((size) => ({ name: '', data: Buffer.alloc(size).toString('base64') }));
    expect(cleanImages(sizes, 29)).toEqual({ tag: 'tooLarge' });
    expect(cleanImages(sizes, 30).tag).toBe('refused');
  });

  test('8 MB of them are cleaned in less than a second of the processor', () => {
    const data = pngPhoto({ width: 1_700, height: 1_500 }).toString('base64');
    const before = process.cpuUsage();
    expect(cleanImage(data)?.type).toBe('image/png');
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

function clean(bytes: Uint8Array) {
  return cleanImage(Buffer.from(bytes).toString('base64'));
}

function found(bytes: Uint8Array | undefined): readonly string[] {
  const searched = Buffer.from(bytes ?? []);
  return secrets.filter((secret) => searched.includes(secret));
}

/** The marker of every segment, by an own reader that does not interpret them. */
function markers(bytes: Uint8Array | undefined): string[] {
  const jpeg = Buffer.from(bytes ?? []);
  const seen = [];
  for (let at = 0; at < jpeg.length; ) {
    const marker = jpeg.toString('hex', at, at + 2);
    seen.push(marker);
    if (marker === 'ffd8' || marker === 'ffd9') at += 2;
    else if (marker === 'ffda') at = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
    else at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return seen;
}

function chunks(bytes: Uint8Array | undefined): string[] {
  const png = Buffer.from(bytes ?? []);
  const seen = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    seen.push(png.toString('latin1', at + 4, at + 8));
  }
  return seen;
}

function damaged(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
