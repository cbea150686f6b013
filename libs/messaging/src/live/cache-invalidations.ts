import { Inject, Injectable } from '@nestjs/common';
import { allEndpoints, cacheInvalidated, nounOf, type SignalData } from '@skillhour/contracts';
import { serviceOf } from '../names.js';
import { SERVICE_NAME } from '../tokens.js';
import { Signals } from './signals.js';

/** Event nouns that invalidate cached responses, by the service that owns the responses. */
const INVALIDATING_NOUNS = new Map<string, Set<string>>();
for (const { name, shared } of allEndpoints)
  for (const noun of shared?.invalidatedBy ?? []) {
    const service = serviceOf(name);
    INVALIDATING_NOUNS.set(service, (INVALIDATING_NOUNS.get(service) ?? new Set()).add(noun));
  }

/** Notifies the gateways of committed changes that invalidate cached responses of this service. */
@Injectable()
export class CacheInvalidations {
  constructor(
    private readonly signals: Signals,
    @Inject(SERVICE_NAME) private readonly service: string,
  ) {}

  /** Publishes the invalidations for the given types of published or handled events. */
  publish(events: readonly string[]): void {
    const dropping = INVALIDATING_NOUNS.get(this.service);
    const nouns = [...new Set(events.map(nounOf))].filter((noun) => dropping?.has(noun));
    const data: SignalData<typeof cacheInvalidated> = { nouns };
    if (nouns.length > 0) this.signals.publish(cacheInvalidated.subject, data);
  }
}
