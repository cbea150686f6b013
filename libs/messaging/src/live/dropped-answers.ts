import { Inject, Injectable } from '@nestjs/common';
import { allEndpoints, answersDropped, nounOf, type SignalData } from '@skillhour/contracts';
import { serviceOf } from '../names.js';
import { SERVICE_NAME } from '../tokens.js';
import { Signals } from './signals.js';

/** Event nouns that invalidate cached responses, by the service that owns the responses. */
const DROPPING = new Map<string, Set<string>>();
for (const { name, shared } of allEndpoints)
  for (const noun of shared?.droppedBy ?? []) {
    const service = serviceOf(name);
    DROPPING.set(service, (DROPPING.get(service) ?? new Set()).add(noun));
  }

/** Notifies the gateways of committed changes that invalidate cached responses of this service. */
@Injectable()
export class DroppedAnswers {
  constructor(
    private readonly signals: Signals,
    @Inject(SERVICE_NAME) private readonly service: string,
  ) {}

  /** Publishes the invalidations for the given types of published or handled events. */
  tell(events: readonly string[]): void {
    const dropping = DROPPING.get(this.service);
    const nouns = [...new Set(events.map(nounOf))].filter((noun) => dropping?.has(noun));
    const data: SignalData<typeof answersDropped> = { nouns };
    if (nouns.length > 0) this.signals.publish(answersDropped.subject, data);
  }
}
