import { z } from 'zod';
import { MemberId } from './kernel/ids.js';
import { liveSignal } from './kernel/live-signal.js';

/**
 * Invalidates cached responses of the gateways, so that a change is visible at once. If the signal is lost, the change is visible when the
 * cached response expires.
 */
export const cacheInvalidated = liveSignal({
  subject: 'answers.dropped',
  summary:
    'Data in shared responses changed. Gateways drop the cached responses of these nouns and services, and everything cached earlier for that member.',
  from: ['gateway', 'identity', 'content'],
  to: ['gateway'],
  data: z.object({
    /** `service.noun`, or `service` for all of its responses. */
    nouns: z.array(z.string()).max(100),
    /** The member who made the change. They are shown nothing older. */
    member_id: MemberId.exactOptional(),
  }),
});
export const cacheSignals = { cacheInvalidated };
