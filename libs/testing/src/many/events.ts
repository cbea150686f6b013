import { until, type BrokerCluster } from '@skillhour/machine';
import type { FaultMatrix } from '../faults/fault-matrix.js';
import { gatewayOf } from '../faults/inject-fault.js';
import { REPLICATED_SERVICES, type Fault } from '../faults/plan.js';
import type { EventLimits } from './observation.js';

/** Access of an event to the system. */
export interface EventContext {
  readonly cluster: BrokerCluster;
  readonly matrix: FaultMatrix;
  /** Returns the server of the cluster that leads the event stream. */
  readonly leader: () => Promise<string>;
}

/** Something that happens to a system while members use it. */
export interface ManyEvent {
  name: string;
  limits: EventLimits;
  /**
   * Causes the event and ends it. Returns the time in milliseconds until every kind of call was answered again, from the start of the event;
   * for a planned restart and for a database without a primary, from its end.
   */
  cause(context: EventContext): Promise<number>;
}

/** R9: nobody may notice a planned restart, or a wrong clock. */
const UNNOTICED: EventLimits = { failedCalls: 0, gapMs: 1_000, recoveryMs: 3_000 };
/** Calls fail for a moment, and sockets stay open. */
const NO_PRIMARY: EventLimits = { gapMs: 1_000, recoveryMs: 3_000 };
/** A stream whose leader is lost has no leader for up to seven seconds. Without it, nobody can enter a room. */
const ELECTION: EventLimits = { gapMs: 10_000, recoveryMs: 10_000 };
/** Clients notice a silent server after three pings, up to 15 seconds. */
const SILENCE: EventLimits = { gapMs: 20_000, recoveryMs: 20_000 };

const FAULT = { lastsMs: 5_000, aheadMs: 10_000, afterMs: 0 };
const RESTARTED_WITHIN = { timeoutMs: 60_000, everyMs: 50 };
const HEALTHY_WITHIN = { timeoutMs: 60_000, everyMs: 100 };

/** Restarts both replicas of a service one after the other, each only when the other one serves. */
const rollService = (service: string): ManyEvent => ({
  name: `${service} rolled`,
  limits: UNNOTICED,
  cause: async ({ matrix }) => {
    for (const processName of [service, `${service}-2`]) await rollProcess(matrix, processName);
    return (await matrix.recovered()).ms;
  },
});

/** Restarts one process as a rollout does: no new calls to a gateway, then SIGTERM, then its successor until it is ready. */
async function rollProcess(
  { constellation, gateways }: Pick<FaultMatrix, 'constellation' | 'gateways'>,
  processName: string,
): Promise<void> {
  const gateway = gatewayOf(processName);
  if (gateway !== undefined) await gateways.drain(gateway);
  const old = constellation.signal(processName, 'SIGTERM');
  await until(() => {
    const pid = constellation.run.pids[processName];
    return pid !== undefined && pid !== old;
  }, RESTARTED_WITHIN);
  await constellation.allReady();
  if (gateway !== undefined) gateways.restore(gateway);
}

const injectFault = (name: string, fault: Fault, limits: EventLimits): ManyEvent => ({
  name,
  limits,
  cause: async ({ matrix }) => (await matrix.inject(fault)).ms,
});

interface LeaderFault {
  name: string;
  limits: EventLimits;
  begin: (cluster: BrokerCluster, leader: string) => void | Promise<void>;
  end: (cluster: BrokerCluster, leader: string) => void | Promise<void>;
}

/** Something that happens to the server that leads the event stream, until another one leads and every call is answered. */
const loseLeader = ({ name, limits, begin, end }: LeaderFault): ManyEvent => ({
  name,
  limits,
  cause: async ({ cluster, matrix, leader }) => {
    const lost = await leader();
    const startedMs = performance.now();
    await begin(cluster, lost);
    try {
      await until(async () => (await leader()) !== lost, HEALTHY_WITHIN);
      await matrix.recovered();
      return Math.round(performance.now() - startedMs);
    } finally {
      await end(cluster, lost);
      await until(() => cluster.isHealthy(lost), HEALTHY_WITHIN);
    }
  },
});

const BROKER_FAULTS: readonly LeaderFault[] = [
  {
    name: 'a NATS server killed',
    limits: ELECTION,
    begin: (cluster, leader) => cluster.kill(leader),
    end: (cluster, leader) => cluster.startServer(leader),
  },
  {
    name: 'a NATS server cut off from everyone',
    limits: SILENCE,
    begin: (cluster, leader) => cluster.isolate(leader),
    end: (cluster, leader) => cluster.rejoin(leader),
  },
  {
    name: "a NATS server's disk full",
    limits: SILENCE,
    begin: (cluster, leader) => cluster.fillDisk(leader),
    end: async (cluster, leader) => {
      // JetStream ends on a full disk, and only a restart brings it back.
      await cluster.freeDisk(leader);
      await cluster.kill(leader);
      await cluster.startServer(leader);
    },
  },
];
const NEEDS_SMALL_DISK = "a NATS server's disk full";

/** All events in their order. A full disk needs a small one, which only root can mount. */
export const manyEvents = (cluster: { readonly hasSmallDisks: boolean }): ManyEvent[] => [
  ...REPLICATED_SERVICES.map(rollService),
  injectFault(
    'the clock of the ledger ahead by 10 s',
    { ...FAULT, kind: 'clock', processName: 'ledger' },
    UNNOTICED,
  ),
  injectFault(
    'the database without a primary for 5 s',
    { ...FAULT, kind: 'failover', processName: 'mongo' },
    NO_PRIMARY,
  ),
  ...BROKER_FAULTS.filter(({ name }) => cluster.hasSmallDisks || name !== NEEDS_SMALL_DISK).map(loseLeader),
];
