import { Inject, Injectable } from '@nestjs/common';
import { exchangeEvents, type CallContext } from '@skillhour/contracts';
import { Loops, systemContext, type DueWork } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import type { Exchange } from './exchange.js';
import { ExchangeStore } from './exchange.store.js';
import { exchangeEventDataOf, PostExchange } from './post-exchange.js';

/** Sweep over exchanges: expires asks that no one answered, and carries out decided exchanges that are overdue. */
@Injectable()
export class SweepExchanges {
  readonly work: DueWork;

  constructor(
    private readonly exchanges: ExchangeStore,
    private readonly post: PostExchange,
    private readonly unitOfWork: UnitOfWork,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS: restMs }: ExchangeConfig,
  ) {
    this.work = exchanges.tasks.work((exchange) => this.#finish(exchange, systemContext()));
    loops.startWork({ name: 'sweep-exchanges', work: this.work, restMs });
  }

  async #finish(exchange: Exchange, context: CallContext): Promise<void> {
    if (exchange.state === 'posting') await this.post.run(exchange, context);
    if (exchange.state !== 'asked') return;
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.exchanges.close(exchange.id, 'expired', tx))) return;
      tx.publish(exchangeEvents.exchangeAskClosed, { ...exchangeEventDataOf(exchange), how: 'expired' });
    });
  }
}
