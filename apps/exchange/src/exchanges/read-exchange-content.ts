import { Injectable } from '@nestjs/common';
import { EXCHANGE_LIMITS, fail, type CallContext, type exchangeApi } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import type { TagCopy } from '../domain/index.js';
import { ResolveTags } from '../requests/index.js';
import { isPlausibleTime } from './exchange.js';

type Api = typeof exchangeApi;
type ContentEndpoint = Api['giveMinutes'] | Api['askForMinutes'] | Api['recordExchange'];

/** Checks what members may only enter correctly with knowledge of the tags and the time. */
@Injectable()
export class ReadExchangeContent {
  constructor(
    private readonly tags: ResolveTags,
    private readonly clock: Clock,
  ) {}

  /** A missing tag or time is rejected like a wrong one. */
  async run(
    endpoint: ContentEndpoint,
    given: { tag?: string | undefined; at?: string | undefined },
    context: CallContext,
  ): Promise<{ tag: TagCopy; at: Date }> {
    const at = given.at === undefined ? null : new Date(given.at);
    if (!at || !isPlausibleTime(at, this.clock.now()))
      return fail(endpoint, 'exchange.at', { days: EXCHANGE_LIMITS.daysAgo });
    const [tag] = (given.tag && (await this.tags.run([given.tag], context))) || [];
    return tag ? { tag, at } : fail(endpoint, 'exchange.unknown_tag');
  }
}
