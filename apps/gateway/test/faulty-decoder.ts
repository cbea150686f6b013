import { readFileSync } from 'node:fs';

/* The decoder program with faults on demand: files that end with one of these words trigger the fault. */

process.on('message', ({ source }: { source: string }) => {
  const end = readFileSync(source).subarray(-8).toString('latin1');
  if (end.endsWith('HANG')) for (;;);
  if (end.endsWith('DIE')) process.kill(process.pid, 'SIGSEGV');
  if (end.endsWith('EAT')) for (const eaten = []; ;) eaten.push(Buffer.alloc(8 * 1024 * 1024, 1));
});
await import(new URL('../src/uploads/decoding/decode-process.ts', import.meta.url).href);
