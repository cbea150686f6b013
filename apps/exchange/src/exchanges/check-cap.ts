import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { capSince, decideCap, type Exchange } from './exchange.js';
import { ExchangeStore } from './exchange.store.js';

/** Decides, one exchange of a pair at a time, whether its minutes stay below the cap. */
@Injectable()
export class CheckCap {
  constructor(
    private readonly exchanges: ExchangeStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async run(exchange: Pick<Exchange, 'teacherId' | 'studentId' | 'minutes'>, tx: Tx) {
    await this.exchanges.lockPair(exchange, tx);
    const logged = await this.exchanges.sumLogged(exchange, capSince(this.clock.now()), tx);
    return decideCap(exchange.minutes, logged, this.config.LOGGED_MINUTES_PER_PAIR_AND_DAY);
  }
}
