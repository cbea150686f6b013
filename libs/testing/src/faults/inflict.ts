import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Constellation } from '../constellation/constellation.js';
import { stepDown } from './command-line.js';
import type { Doors } from './doors.js';
import { type Fault, SINGLE } from './plan.js';

export interface Inflicting {
  constellation: Constellation;
  doors: Doors;
  /** Sends many writes at once without waiting for them. */
  burst: () => void;
  /** File with the clock offsets. */
  clocks: string;
}

/**
 * A fault in progress. `counts` resolves when every call must be answered again, `over` when the process is back to
 * normal.
 */
export interface Inflicted {
  counts: Promise<void>;
  over: Promise<void>;
}

const doorOf = (part: string): number | undefined =>
  part.startsWith('gateway') ? Number(part.split('-')[1] ?? 1) - 1 : undefined;

/** Inflicts a fault. A process with a twin must not be missed at any time; a single one must be waited for. */
export async function inflict(
  fault: Fault,
  { constellation, doors, burst, clocks }: Inflicting,
): Promise<Inflicted> {
  const { kind, part, lastsMs, aheadMs, afterMs } = fault;
  const now = Promise.resolve();
  if (kind === 'stop') {
    const door = doorOf(part);
    if (door !== undefined) doors.shut(door);
    const pid = constellation.signal(part, 'SIGSTOP');
    // Pace: how long the fault lasts is part of its plan.
    const over = delay(lastsMs).then(() => {
      process.kill(pid, 'SIGCONT');
      if (door !== undefined) doors.reopen(door);
    });
    return { counts: SINGLE.includes(part) ? over : now, over };
  }
  if (kind === 'clock') {
    const pid = constellation.run.pids[part];
    writeFileSync(clocks, JSON.stringify({ [String(pid)]: aheadMs }));
    // Pace: how long the fault lasts is part of its plan.
    const over = delay(lastsMs).then(() => writeFileSync(clocks, '{}'));
    return { counts: now, over };
  }
  if (kind === 'failover') {
    burst();
    await stepDown(constellation.dataDir, lastsMs);
    // Pace: how long the fault lasts is part of its plan.
    const over = delay(lastsMs);
    return { counts: over, over };
  }
  if (kind === 'kill-writing') {
    burst();
    // Pace: the moment of the kill within the writes is part of the plan.
    await delay(afterMs);
  }
  constellation.signal(part, kind === 'term' ? 'SIGTERM' : 'SIGKILL');
  return { counts: now, over: now };
}
