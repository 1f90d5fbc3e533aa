/** Milliseconds and count of the last id of this page. */
let last = { time: 0, count: 0 };

/**
 * A UUIDv7. Ids sort in the order of their creation (RFC 9562, 6.2 method 1). The order also holds within a millisecond
 * and after the clock is set back.
 */
export function uuidv7(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  last = now > last.time ? { time: now, count: view.getUint16(6) & 0x7ff } : following(last);
  view.setBigUint64(0, (BigInt(last.time) << 16n) | BigInt(0x7000 | last.count));
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Takes an id of an earlier page: later ids sort after it. */
export function comeAfter(id: string): void {
  const hex = id.replaceAll('-', '');
  const known = {
    time: Number.parseInt(hex.slice(0, 12), 16),
    count: Number.parseInt(hex.slice(13, 16), 16),
  };
  if (known.time > last.time || (known.time === last.time && known.count > last.count)) last = known;
}

function following({ time, count }: typeof last): typeof last {
  return count < 0xfff ? { time, count: count + 1 } : { time: time + 1, count: 0 };
}
