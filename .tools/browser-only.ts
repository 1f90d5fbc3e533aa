// A package's Node half builds for the browser with a mere warning, and then fails on the customer's machine.
import type { Plugin } from 'vite';

/** Fails the build where the client, or a package it uses, imports one of Node's own modules. */
export function browserOnly(): Plugin {
  return {
    name: 'browser-only',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^node:/ },
      handler(id, importer) {
        this.error(`${importer} imports ${id}, which no browser has`);
      },
    },
  };
}
