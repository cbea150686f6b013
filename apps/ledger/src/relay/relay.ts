import { Inject, Injectable } from '@nestjs/common';
import { ledgerEvents, type EventEnvelope } from '@skillhour/contracts';
import {
  Broker,
  EVENT_RETENTION_DAYS,
  EventPublisher,
  Loops,
  createEnvelope,
  systemContext,
  type BackgroundLoop,
} from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import type { JournalEntry } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { RelayPositionStore, type Checkpoint } from './relay-position.store.js';
import { entryEventData } from './entry-event-data.js';

const POLL_MS = 2_000;
const RETRY_MS = 500;
const ENTRIES_AT_ONCE = 100;
/** Time to collect further commits, so that the position is read and moved once for all of them. */
const GATHER_MS = 25;
const DAY_MS = 24 * 3_600_000;

/** Publishes every entry's event in order and remembers its position. The journal serves as the outbox. */
@Injectable()
export class Relay {
  readonly #loop: BackgroundLoop;
  #mustRecover = true;

  constructor(
    private readonly journal: JournalStore,
    private readonly position: RelayPositionStore,
    private readonly publisher: EventPublisher,
    broker: Broker,
    private readonly clock: Clock,
    loops: Loops,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#loop = loops.start({ name: 'relay', retryMs: RETRY_MS, run: () => this.#run() });
    broker.onReconnect(() => {
      this.#mustRecover = true;
      this.wake();
    });
  }

  /** Signals that the journal has grown. */
  wake(): void {
    this.#loop.wake();
  }

  async #run(): Promise<number> {
    if (this.#mustRecover) await this.#recover();
    for (;;) {
      const { seq } = await this.position.read();
      const entries = await this.journal.readAfter(seq, ENTRIES_AT_ONCE);
      const last = entries.at(-1);
      if (!last) return POLL_MS;
      let checkpoint: Checkpoint | null = null;
      for (const entry of entries) checkpoint = (await this.#publish(entry)) ?? checkpoint;
      await this.position.move(seq, last._id, checkpoint);
      if (entries.length < ENTRIES_AT_ONCE) await delay(GATHER_MS);
    }
  }

  /**
   * Publishes one event at a time, which preserves their order. After a failure the entry is published again,
   * with the same id for deduplication.
   */
  async #publish(entry: JournalEntry): Promise<Checkpoint | null> {
    const envelope = envelopeOf(entry);
    if (!envelope) return null;
    const streamSeq = await this.publisher.publish(envelope);
    return { seq: entry._id, eventId: envelope.id, streamSeq };
  }

  /** Returns to the newest event that the broker still has, because a broker may restart without its last minutes. */
  async #recover(): Promise<void> {
    const { seq, trail } = await this.position.read();
    const retained = await this.#newestRetained(trail);
    const last = trail.at(-1);
    if (last && retained?.seq !== last.seq) {
      const from = retained?.seq ?? (await this.#startOfRetention(seq));
      this.logger.warn({ from, published: seq }, 'the broker lost events, they will be published again');
      await this.position.rewind(from);
    }
    this.#mustRecover = false;
  }

  async #newestRetained(trail: readonly Checkpoint[]): Promise<Checkpoint | null> {
    const range = await this.publisher.range();
    for (const checkpoint of trail.toReversed()) {
      const { streamSeq, eventId } = checkpoint;
      // Expired, not lost: everything after it was checked already.
      if (streamSeq < range.first) return range.last < range.first ? null : checkpoint;
      if (streamSeq <= range.last && (await this.publisher.contains(eventId, streamSeq))) return checkpoint;
    }
    return null;
  }

  async #startOfRetention(seq: number): Promise<number> {
    const first = await this.journal.firstSince(this.clock.now().getTime() - EVENT_RETENTION_DAYS * DAY_MS);
    return first === null ? seq : first - 1;
  }
}

/**
 * Returns an entry's event envelope, always with the same id. If the entry has one act, its actor becomes the
 * event's actor.
 */
function envelopeOf(entry: JournalEntry): EventEnvelope | null {
  const data = entryEventData(entry);
  if (!data) return null;
  const [only] = entry.acts.length === 1 ? entry.acts : [];
  const { correlationId, actorId } = only?.command.context ?? { correlationId: null, actorId: null };
  const metadata = { id: `ledger:${entry._id}`, occurredAt: new Date(entry.atMs) };
  const context = systemContext(correlationId === null ? {} : { correlationId });
  return { ...createEnvelope(ledgerEvents.entryCommitted, data, context, metadata), actorId };
}
