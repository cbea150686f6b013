import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { unavailable } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import type { LedgerConfig } from '../config.js';
import type { AccountId, CommandResult, Command } from '../core/index.js';
import { Committer } from '../committing/index.js';
import { Writer, type BalanceReading } from './writer.js';
import { ProjectedFacts, Projector } from '../projection/index.js';
import { JournalStore } from '../journal/index.js';
import { Relay } from '../relay/index.js';

type WithoutContext<C> = C extends Command ? Omit<C, 'context'> : never;
/** A command without its caller's context. */
export type CommandBody = WithoutContext<Command>;

const MAX_PAUSE_MS = 500;

/** The writer together with its followers: projections and relay. */
@Injectable()
export class Ledger implements OnModuleDestroy {
  readonly #writer: Writer;

  constructor(
    journal: JournalStore,
    facts: ProjectedFacts,
    projector: Projector,
    relay: Relay,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(CONFIG) config: LedgerConfig,
  ) {
    const committer = new Committer({
      journal,
      facts,
      now: () => clock.now().getTime(),
      waitNow: () => Date.now(),
      maxCachedFacts: config.LEDGER_FACTS_IN_MEMORY,
      pause: backOff,
    });
    projector.onMove((seq) => committer.projectedTo(seq));
    const onCommit = (): void => {
      projector.wake();
      relay.wake();
    };
    this.#writer = new Writer({ committer, logger, onCommit, unavailable: () => unavailable('ledger') });
  }

  onModuleDestroy(): Promise<void> {
    return this.#writer.close();
  }

  /** Submits a command. Resolves once the journal contains the result. */
  submit(body: CommandBody, { correlationId, actor, deadlineAtMs }: CallContext): Promise<CommandResult> {
    const context = { correlationId, actorId: actor?.memberId ?? null };
    return this.#writer.submit({ ...body, context }, deadlineAtMs);
  }

  /** Returns an account's balance after everything committed so far. */
  read(account: AccountId, { deadlineAtMs }: Pick<CallContext, 'deadlineAtMs'>): Promise<BalanceReading> {
    return this.#writer.read(account, deadlineAtMs);
  }
}

/** Waits after a lost race, longer each time, so that the other replica can proceed. */
const backOff = (attempt: number): Promise<void> =>
  delay(Math.random() * Math.min(MAX_PAUSE_MS, 5 * 2 ** Math.min(attempt, 10)));
