/*
 * Preloaded into services (`NODE_OPTIONS=--import=…`), it changes their calendar time (`Date`). Elapsed time (`performance.now()`, timers) stays
 * as it is. There are two kinds of change:
 *
 * - A wrong clock: `Date` alone is ahead or behind, as on a machine whose clock is wrong. Set for the whole run by
 *   `CLOCKS_AHEAD_MS={"identity":10000}`, or at any time by process id in the file that `CLOCKS_FILE` names: `{"1234":10000}`.
 * - Time that passes for all: `{"moved":300000}` in that file moves `Date` and the database's time, which services read through `DatabaseClock`.
 *   Each process writes the number it has applied to `<file>.<process id>`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const READ_EVERY_MS = 50;

/** @type {Record<string, number>} */
const aheadMsOf = JSON.parse(process.env['CLOCKS_AHEAD_MS'] ?? '{}');
const program = process.argv.slice(1).join(' ');
const isService = program.includes('/dist/main.js') || program.includes('/dist/cli/all.js');
const service = Object.keys(aheadMsOf).find(
  (name) => program.includes(`/${name}/dist/main.js`) || program.includes(`/${name}.js`),
);
const file = isService ? process.env['CLOCKS_FILE'] : undefined;
const TrueDate = Date;

let wrongByMs = service === undefined ? 0 : (aheadMsOf[service] ?? 0);
let movedMs = 0;
const now = () => TrueDate.now() + wrongByMs + movedMs;

if (wrongByMs !== 0 || file !== undefined) {
  shiftDate();
  shiftDateHeader();
  console.log(JSON.stringify({ clockAheadMs: wrongByMs }));
}

if (file !== undefined) {
  readClocks(file);
  if (isMainThread) {
    await moveDatabaseClock();
    confirm(file);
  }
  setInterval(() => {
    const before = movedMs;
    readClocks(file);
    if (isMainThread && movedMs !== before) confirm(file);
  }, READ_EVERY_MS).unref();
}

/** @param {string} clocksFile */
function readClocks(clocksFile) {
  try {
    /** @type {Record<string, number>} */
    const clocks = JSON.parse(readFileSync(clocksFile, 'utf8'));
    wrongByMs = clocks[process.pid] ?? 0;
    movedMs = clocks['moved'] ?? 0;
  } catch {
    // Does not exist yet, or is being written.
  }
}

/** @param {string} clocksFile */
function confirm(clocksFile) {
  writeFileSync(`${clocksFile}.${process.pid}`, String(movedMs));
}

function shiftDate() {
  /** @type {typeof Date} */
  const SkewedDate = new Proxy(TrueDate, {
    construct: (target, parts, self) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, self === SkewedDate ? target : self),
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  globalThis.Date = SkewedDate;
}

/**
 * Makes the `Date` response header follow the changed clock. Node generates it from its own `Date`, and browsers derive the server's time
 * from it.
 */
function shiftDateHeader() {
  ServerResponse.prototype.writeHead = new Proxy(ServerResponse.prototype.writeHead, {
    apply: (target, /** @type {ServerResponse} */ response, parts) => {
      if (response.sendDate && !response.headersSent) response.setHeader('date', new Date().toUTCString());
      return Reflect.apply(target, response, parts);
    },
  });
}

/** Shifts the time that services read from the database by `movedMs`. The database process itself keeps the true time. */
async function moveDatabaseClock() {
  const { DatabaseClock } = await import(
    new URL('../../libs/persistence/dist/database-clock.js', import.meta.url).href
  );
  const { now: databaseTime } = DatabaseClock.prototype;
  DatabaseClock.prototype.now = function () {
    return new TrueDate(databaseTime.call(this).getTime() + movedMs);
  };
}
