import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@skillhour/contracts';
import { Clock, Loops, SERVICE_NAME } from '@skillhour/messaging';
import { gauge } from '@skillhour/observability';
import { OutboxStore, type OutboxRow } from './outbox.store.js';

const MEASURE_EVERY_MS = 15_000;

const oldest = gauge({
  name: 'skillhour_outbox_oldest_seconds',
  help: 'Age of the oldest event that is not published yet, or 0. Every replica measures it, so use the maximum.',
  labels: ['outbox'],
});

/** Sets the age of an outbox's oldest event. Without one, `occurredAtMs` is undefined. */
export const setOutboxAge = (outbox: string, occurredAtMs: number | undefined, nowMs: number): void =>
  oldest.set({ outbox }, occurredAtMs === undefined ? 0 : Math.max(0, nowMs - occurredAtMs) / 1_000);

const occurredAtMsOf = ({ json }: OutboxRow): number =>
  Date.parse((JSON.parse(json) as EventEnvelope).occurredAt);

/**
 * Measures the age of the oldest pending event. Independent of the relay, so that it also shows a relay that
 * hangs or has no replica.
 */
@Injectable()
export class OutboxAge {
  constructor(
    private readonly store: OutboxStore,
    private readonly clock: Clock,
    @Inject(SERVICE_NAME) private readonly service: string,
    loops: Loops,
  ) {
    const run = async () => {
      await this.measure();
      return MEASURE_EVERY_MS;
    };
    loops.start({ name: 'outbox-age', run, retryMs: MEASURE_EVERY_MS });
  }

  async measure(): Promise<void> {
    const [row] = await this.store.findPending(1);
    setOutboxAge(this.service, row && occurredAtMsOf(row), this.clock.now().getTime());
  }
}
