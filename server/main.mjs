// `npm start`. Plain JavaScript, so that the compile cache is there before the first TypeScript: a second start then
// strips no types and compiles nothing, and what strips types, some 9 MB, is never loaded.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./main.ts');
