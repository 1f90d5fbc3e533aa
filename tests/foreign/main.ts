// node tests/foreign/main.ts --port 4555 --files dist --variant order-alone --variant me-404 · --list names them all
import { parseArgs } from 'node:util';
import { startForeign } from './backend.ts';
import { variants, variantsNamed } from './variants.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4555' },
    files: { type: 'string' },
    variant: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
  },
});

if (values.list) {
  for (const { name, area, stores, says } of variants) write(`${area}\t${name}\t${stores}\t${says}`);
} else {
  const { url } = await startForeign({
    port: Number(values.port),
    variants: variantsNamed(...values.variant),
    ...(values.files === undefined ? {} : { files: values.files }),
    told: ({ method, path, status }) => write(`${method} ${path} ${status}`),
  });
  write(`${url}, as ravintola or ennakko, password demo`);
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
