/*
 * Loaded before a service (`NODE_OPTIONS=--import=…`), it sets that process's clock ahead, or back: `CLOCKS_AHEAD_MS={"identity":10000}`.
 * What measures time that passes (`performance.now()`, timers) is left alone, as a wrong clock leaves it.
 */

/** @type {Record<string, number>} */
const aheadMsOf = JSON.parse(process.env['CLOCKS_AHEAD_MS'] ?? '{}');
const program = process.argv.slice(1).join(' ');
const service = Object.keys(aheadMsOf).find(
  (name) => program.includes(`/${name}/dist/main.js`) || program.includes(`/${name}.js`),
);
const aheadMs = service === undefined ? 0 : (aheadMsOf[service] ?? 0);

if (aheadMs !== 0) {
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
