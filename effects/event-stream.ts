/** One event of a stream of server-sent events (HTML, 9.2). Without data it only moves the last id. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | undefined;
}

/** Reads the text of a stream, cut anywhere, and tells each whole event. Comments are passed over. */
export function eventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  let fields = nothing();
  return (text) => {
    const lines = (rest + text).split(lineEnd);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') take(fields, line);
      else {
        if (fields.id !== undefined || fields.data.length > 0) onEvent(asEvent(fields));
        fields = nothing();
      }
    }
  };
}

interface Fields {
  event: string;
  readonly data: string[];
  id: string | undefined;
}

/** A carriage return at the very end may be half of a line end: it waits for the next piece. */
const lineEnd = /\r\n|\n|\r(?!$)/;

function nothing(): Fields {
  return { event: 'message', data: [], id: undefined };
}

/** `name: value`; one blank after the colon belongs to neither. A line that begins with a colon is a comment. */
function take(fields: Fields, line: string): void {
  const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
  if (name === 'event') fields.event = value;
  else if (name === 'data') fields.data.push(value);
  else if (name === 'id' && !value.includes('\0')) fields.id = value;
}

function asEvent({ event, data, id }: Fields): StreamEvent {
  return { event, data: data.join('\n'), id };
}
