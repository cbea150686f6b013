/*
 * Loaded before a service (`NODE_OPTIONS=--import=…`), it sets that process's clock ahead, or back: `CLOCKS_AHEAD_MS={"identity":10000}`.
 * Or `CLOCKS_FILE` names a file of such figures by process id, which is looked at all the time, so that clocks jump while a process runs.
 * What measures time that passes (`performance.now()`, timers) is left alone, as a wrong clock leaves it.
 */

import { readFileSync } from 'node:fs';

/** @type {Record<string, number>} */
const aheadMsOf = JSON.parse(process.env['CLOCKS_AHEAD_MS'] ?? '{}');
const program = process.argv.slice(1).join(' ');
const service = Object.keys(aheadMsOf).find(
  (name) => program.includes(`/${name}/dist/main.js`) || program.includes(`/${name}.js`),
);
const file = process.env['CLOCKS_FILE'];
const LOOK_EVERY_MS = 100;
let aheadMs = service === undefined ? 0 : (aheadMsOf[service] ?? 0);

if (file !== undefined && program.includes('/dist/main.js')) {
  setInterval(() => {
    try {
      aheadMs = JSON.parse(readFileSync(file, 'utf8'))[process.pid] ?? 0;
    } catch {
      // Not there yet, or being written.
    }
  }, LOOK_EVERY_MS).unref();
}

if (aheadMs !== 0 || file !== undefined) {
  const TrueDate = Date;
  const now = () => TrueDate.now() + aheadMs;
  /** @type {typeof Date} */
  const BentDate = new Proxy(TrueDate, {
    construct: (target, parts, self) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, self === BentDate ? target : self),
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  globalThis.Date = BentDate;
  console.log(JSON.stringify({ clockAheadMs: aheadMs }));
}
