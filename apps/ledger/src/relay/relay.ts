import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@skillhour/contracts';
import {
  Broker,
  EVENT_RETENTION_DAYS,
  EventPublisher,
  Loops,
  sealEvent,
  systemContext,
  type BackgroundLoop,
} from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import type { JournalEntry } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { RelayPositionStore, type Checkpoint } from './relay-position.store.js';
import { tellAct, type Tell } from './tell-act.js';

const POLL_MS = 1_000;
const RETRY_MS = 500;
const ENTRIES_AT_ONCE = 20;
const DAY_MS = 24 * 3_600_000;

/** The journal is the outbox: publishes every entry's events in order, remembering how far it came. */
@Injectable()
export class Relay {
  readonly #loop: BackgroundLoop;
  #doubtful = true;

  constructor(
    private readonly journal: JournalStore,
    private readonly position: RelayPositionStore,
    private readonly publisher: EventPublisher,
    broker: Broker,
    private readonly clock: Clock,
    loops: Loops,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#loop = loops.start({ name: 'relay', retryMs: RETRY_MS, round: () => this.#round() });
    broker.onReconnect(() => {
      this.#doubtful = true;
      this.wake();
    });
  }

  /** The journal has grown. */
  wake(): void {
    this.#loop.wake();
  }

  async #round(): Promise<number> {
    if (this.#doubtful) await this.#recover();
    for (;;) {
      const { seq } = await this.position.read();
      const entries = await this.journal.readAfter(seq, ENTRIES_AT_ONCE);
      const last = entries.at(-1);
      if (!last) return POLL_MS;
      let checkpoint: Checkpoint | null = null;
      for (const entry of entries) checkpoint = (await this.#publish(entry)) ?? checkpoint;
      await this.position.move(seq, last._id, checkpoint);
    }
  }

  /** One connection keeps the order in which they are sent; a failure sends the entry again, and the ids tell. */
  async #publish(entry: JournalEntry): Promise<Checkpoint | null> {
    const envelopes = eventsOf(entry);
    const stored = await Promise.all(envelopes.map((envelope) => this.publisher.publish(envelope)));
    const [last, streamSeq] = [envelopes.at(-1), stored.at(-1)];
    return last && streamSeq !== undefined ? { seq: entry._id, eventId: last.id, streamSeq } : null;
  }

  /** A broker may come back without its last minutes: goes back to the newest event that it still has. */
  async #recover(): Promise<void> {
    const { seq, trail } = await this.position.read();
    const kept = await this.#newestKept(trail);
    const last = trail.at(-1);
    if (last && kept?.seq !== last.seq) {
      const from = kept?.seq ?? (await this.#startOfRetention(seq));
      this.logger.warn({ from, published: seq }, 'the broker lost events, publishing them again');
      await this.position.rewind(from);
    }
    this.#doubtful = false;
  }

  async #newestKept(trail: readonly Checkpoint[]): Promise<Checkpoint | null> {
    const range = await this.publisher.range();
    for (const checkpoint of trail.toReversed()) {
      const { streamSeq, eventId } = checkpoint;
      // Dropped by age, not lost: everything after it was checked already.
      if (streamSeq < range.first) return range.last < range.first ? null : checkpoint;
      if (streamSeq <= range.last && (await this.publisher.holds(eventId, streamSeq))) return checkpoint;
    }
    return null;
  }

  async #startOfRetention(seq: number): Promise<number> {
    const first = await this.journal.firstSince(this.clock.now().getTime() - EVENT_RETENTION_DAYS * DAY_MS);
    return first === null ? seq : first - 1;
  }
}

/** An entry's events as they travel, always with the same ids. */
function eventsOf(entry: JournalEntry): EventEnvelope[] {
  const envelopes: EventEnvelope[] = [];
  for (const act of entry.acts) {
    const { correlationId, actorId } = act.command.context;
    const context = systemContext({ correlationId: correlationId ?? '' });
    const tell: Tell = (event, data) => {
      const id = `ledger:${entry._id}:${envelopes.length}`;
      const envelope = sealEvent(event, data, context, { id, occurredAt: new Date(entry.atMs) });
      envelopes.push({ ...envelope, actorId });
    };
    tellAct(act, tell);
  }
  return envelopes;
}
