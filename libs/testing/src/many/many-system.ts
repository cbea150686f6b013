import { BrokerCluster, until } from '@skillhour/machine';
import { ADMIN, connectBroker, type Broker } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { rejectionsIn } from '../constellation/constellation.js';
import {
  FaultMatrix,
  pairOf,
  signUpAll,
  type MatrixOptions,
  type MatrixResult,
} from '../faults/fault-matrix.js';
import { openRoom } from '../faults/hold-session.js';
import { arrangeSession } from '../faults/steps.js';
import { TrackedMember } from '../faults/tracked-member.js';
import type { EventContext, ManyEvent } from './events.js';
import type { Observation } from './observation.js';
import { RoomWatch } from './room-watch.js';

/** Enough for the events of a run with 100 members. */
const DISK_BYTES = 256 * 1024 * 1024;
const ROOM_MINUTES = 60;
const ELECTED_WITHIN_MS = 60_000;

/** A system with many of everything: three NATS servers, two replicas of every service, trading members, and two who stay in a room. */
export class ManySystem implements EventContext {
  private constructor(
    readonly cluster: BrokerCluster,
    readonly matrix: FaultMatrix,
    private readonly watch: RoomWatch,
    private readonly broker: Broker,
  ) {}

  static async start(options: Omit<MatrixOptions, 'env'> = {}): Promise<ManySystem> {
    const cluster = await BrokerCluster.start({ namespaces: 'product', diskBytes: DISK_BYTES });
    let matrix: FaultMatrix | undefined;
    try {
      const env = { NATS_URL: cluster.url, NATS_REPLICAS: String(cluster.names.length) };
      matrix = await FaultMatrix.start({ ...options, env });
      const watch = await watchRoom(matrix);
      const logger = createLogger({ service: 'many', level: 'fatal' });
      const broker = await connectBroker({ url: cluster.url, name: ADMIN, logger, prepares: false });
      return new ManySystem(cluster, matrix, watch, broker);
    } catch (error) {
      await matrix?.stop();
      await cluster.stop();
      throw error;
    }
  }

  /** Lets an event happen and returns what members noticed of it. */
  async observe(event: ManyEvent): Promise<Observation> {
    const { matrix, watch } = this;
    const { gateways } = matrix;
    const before = this.#totals();
    gateways.worst = { ms: 0, what: 'nothing' };
    watch.takeLongestGapMs();
    const recoveryMs = await event.cause(this);
    await watch.allIn();
    await matrix.checkLedger();
    const after = this.#totals();
    return {
      calls: after.calls - before.calls,
      failedCalls: gateways.failed.slice(before.failedCalls),
      slowest: gateways.worst,
      gapMs: watch.takeLongestGapMs(),
      recoveryMs,
      sessions: after.sessions - before.sessions,
      failures: matrix.failures.filter((failure) => !before.failures.includes(failure)),
    };
  }

  leader(): Promise<string> {
    const { broker } = this;
    return until(
      async () => {
        const { streams } = await broker.manager();
        return (await streams.info(broker.names.eventStream)).cluster?.leader;
      },
      { timeoutMs: ELECTED_WITHIN_MS, what: 'a leader of the event stream' },
    );
  }

  /** Ends the trading and compares what was done with what the system reports. */
  async finish(): Promise<MatrixResult> {
    await this.watch.stop();
    const result = await this.matrix.finish();
    const rejections = rejectionsIn(await this.cluster.logs());
    return {
      ...result,
      wrong: [...result.wrong, ...rejections.map((each) => `the broker rejected: ${each}`)],
    };
  }

  async stop(): Promise<void> {
    await this.watch.stop();
    await this.broker.close();
    await this.matrix.stop();
    await this.cluster.stop();
  }

  #totals() {
    const { sessions, failures, gateways } = this.matrix;
    const { answered, unavailable, cut } = gateways.counts;
    return {
      calls: answered + unavailable + cut,
      failedCalls: gateways.failed.length,
      sessions,
      failures,
    };
  }
}

async function watchRoom({ constellation, gateways }: FaultMatrix): Promise<RoomWatch> {
  const clients = await signUpAll(constellation, gateways, 2);
  const [student, teacher] = pairOf(clients.map((client) => new TrackedMember(client)));
  const deal = await arrangeSession(student, teacher, 'A room to stay in', { minutes: ROOM_MINUTES });
  const watch = new RoomWatch(clients, await openRoom(deal));
  try {
    await watch.allIn();
    return watch;
  } catch (error) {
    await watch.stop();
    throw error;
  }
}
