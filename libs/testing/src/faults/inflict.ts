import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Constellation } from '../constellation/constellation.js';
import { stepDown } from './command-line.js';
import type { Doors } from './doors.js';
import { type Fault, SINGLE } from './plan.js';

export interface Inflicting {
  constellation: Constellation;
  doors: Doors;
  /** Sends many writes at once, and waits for none of them. */
  burst: () => void;
  /** The file of clocks that are wrong. */
  clocks: string;
}

/** A fault under way: `counts` comes from when on everything has to be answered, `over` when the part is as before. */
export interface Inflicted {
  counts: Promise<void>;
  over: Promise<void>;
}

const doorOf = (part: string): number | undefined =>
  part.startsWith('gateway') ? Number(part.split('-')[1] ?? 1) - 1 : undefined;

/** Does it. A part that has a twin has to be missed by nobody from the beginning; of which there is one, that is waited for. */
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
