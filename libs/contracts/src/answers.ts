import { z } from 'zod';
import { MemberId } from './kernel/ids.js';
import { liveSignal } from './kernel/live-signal.js';

/**
 * What the gateway keeps of shared answers for a moment. The signal makes a change seen at once; without it, it is seen when the moment is
 * over.
 */
export const answersDropped = liveSignal({
  subject: 'answers.dropped',
  summary:
    'Something changed that shared answers tell of: gateways drop those of these nouns and services, and all that the member was given before.',
  from: ['gateway', 'identity', 'content'],
  to: ['gateway'],
  data: z.object({
    /** `service.noun`, or a `service` for all of its answers. */
    nouns: z.array(z.string()).max(100),
    /** Who did it: nothing older is shown to them. */
    member_id: MemberId.exactOptional(),
  }),
});
export const answerSignals = { answersDropped };
