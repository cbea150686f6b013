import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Constellation } from '../constellation/constellation.js';
import { stepDown } from './command-line.js';
import type { GatewayPool } from './gateway-pool.js';
import { type Fault, SINGLE_PROCESSES } from './plan.js';

export interface InjectionContext {
  constellation: Constellation;
  gateways: GatewayPool;
  /** Sends many writes at once without waiting for them. */
  burst: () => void;
  /** File with the clock offsets. */
  clocks: string;
}

/**
 * A fault in progress. `counts` resolves when every call must be answered again, `over` when the process is back to
 * normal.
 */
export interface InjectedFault {
  mustRespond: Promise<void>;
  ended: Promise<void>;
}

/** Returns the number of the gateway that a process is, from 0; undefined for another service. */
export const gatewayOf = (processName: string): number | undefined =>
  processName.startsWith('gateway') ? Number(processName.split('-')[1] ?? 1) - 1 : undefined;

/** Inflicts a fault. A process with a twin must not be missed at any time; a single one must be waited for. */
export async function injectFault(
  fault: Fault,
  { constellation, gateways, burst, clocks }: InjectionContext,
): Promise<InjectedFault> {
  const { kind, processName, lastsMs, aheadMs, afterMs } = fault;
  const now = Promise.resolve();
  if (kind === 'stop') {
    const gateway = gatewayOf(processName);
    if (gateway !== undefined) gateways.remove(gateway);
    const pid = constellation.signal(processName, 'SIGSTOP');
    // Pace: how long the fault lasts is part of its plan.
    const ended = delay(lastsMs).then(() => {
      process.kill(pid, 'SIGCONT');
      if (gateway !== undefined) gateways.restore(gateway);
    });
    return { mustRespond: SINGLE_PROCESSES.includes(processName) ? ended : now, ended };
  }
  if (kind === 'clock') {
    const pid = constellation.run.pids[processName];
    writeFileSync(clocks, JSON.stringify({ [String(pid)]: aheadMs }));
    // Pace: how long the fault lasts is part of its plan.
    const ended = delay(lastsMs).then(() => writeFileSync(clocks, '{}'));
    return { mustRespond: now, ended };
  }
  if (kind === 'failover') {
    burst();
    await stepDown(constellation.dataDir, lastsMs);
    // Pace: how long the fault lasts is part of its plan.
    const ended = delay(lastsMs);
    return { mustRespond: ended, ended };
  }
  if (kind === 'kill-writing') {
    burst();
    // Pace: the moment of the kill within the writes is part of the plan.
    await delay(afterMs);
  }
  constellation.signal(processName, kind === 'term' ? 'SIGTERM' : 'SIGKILL');
  return { mustRespond: now, ended: now };
}
