import { Inject, Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { JournalStore } from '../journal/index.js';
import { FORM, isBehind, type Generation, type GenerationNumber, type Target } from './generation.js';
import { GenerationStore } from './generation.store.js';
import { ProjectionRegistry } from './projection-registry.store.js';

const POLL_MS = 5_000;
const TAKEOVER_MS = 10_000;
const ENTRIES_AT_ONCE = 500;
/**
 * Time before old generations are dropped. Replicas follow within a second; one that sleeps longer finds
 * nothing rather than wrong data.
 */
const DROP_AFTER_MS = 60_000;

/**
 * Rebuilds the projections beside the running ones if these have an older form, or if an operator requests
 * it. One write then switches all processes to the new ones. If a process is killed, the running ones remain,
 * and the next process continues the rebuild.
 */
@Injectable()
export class Rebuilder {
  readonly #target: Target;

  constructor(
    private readonly journal: JournalStore,
    private readonly generationStore: GenerationStore,
    private readonly registry: ProjectionRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { LEDGER_REBUILD: rebuild }: LedgerConfig,
    loops: Loops,
  ) {
    this.#target = { form: FORM, rebuild };
    // The lease name contains the target: processes with the same target share a lease, and those with a
    // lower one cannot block it.
    const name = `rebuild-projections-${FORM}-${rebuild}`;
    loops.start({ name, takeoverMs: TAKEOVER_MS, run: (signal) => this.#run(signal) });
  }

  async #run(signal: AbortSignal): Promise<number> {
    await this.#dropRetired();
    const { current } = await this.generationStore.read();
    if (!isBehind(current, this.#target)) return POLL_MS;
    const building = await this.generationStore.begin(this.#target);
    if (building) await this.#build(building, current.generation, signal);
    return POLL_MS;
  }

  async #build(building: Generation, from: GenerationNumber, signal: AbortSignal): Promise<void> {
    const shadow = this.registry.get(building.generation);
    await shadow.prepare();
    let head = await shadow.head();
    const startMs = performance.now();
    this.logger.info({ ...building, from: head.seq }, 'rebuild of the projections started');
    while (!signal.aborted) {
      const entries = await this.journal.readAfter(head.seq, ENTRIES_AT_ONCE);
      if (entries.length > 0) {
        head = await shadow.project(entries, head);
      } else {
        const isSwitched = await this.generationStore.switchTo(building, from);
        const ms = Math.round(performance.now() - startMs);
        if (isSwitched) this.logger.info({ ...building, upTo: head.seq, ms }, 'projections rebuilt');
        return;
      }
    }
  }

  async #dropRetired(): Promise<void> {
    const retired = await this.generationStore.retired(DROP_AFTER_MS);
    if (retired.length === 0) return;
    for (const generation of retired) await this.registry.get(generation).drop();
    await this.generationStore.removeRetired(retired);
    this.logger.info({ retired }, 'unused projections dropped');
  }
}
