import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, moment } from '../kernel/fields.js';
import { RequestId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { requestNotFound, requestNotOpen, timesRange } from './errors.js';

/** Maximum number of days of taken times in one response. */
export const TIMES_MAX_DAYS = 31;

/** A range of times. */
export const timesQuery = {
  from: moment(message('from must be a date and time.')),
  to: moment(message('to must be a date and time.')),
};

export const readTimes = endpoint({
  name: 'exchange.request.read_times',
  summary:
    "Returns what is needed to propose a time for a request: the times when either party has a session, and the other party's time zone. For members who may propose and for both parties of its session; never reveals with whom or why.",
  access: 'member',
  http: { method: 'GET', path: 'requests/{id}/times/' },
  input: z.object({ id: RequestId, ...timesQuery }),
  output: z.object({
    /** The IANA time zone of the other party. Null if unknown. */
    timezone: z.string().nullable(),
    /** Times in which a party has a session, in order. Adjacent ones are joined, and all are clipped to the requested range. */
    taken: z.array(z.object({ from: Instant, to: Instant })),
  }),
  errors: {
    ...requestNotFound,
    'request.own': declareError('forbidden', 'You cannot propose a schedule for your own request.'),
    ...requestNotOpen,
    ...timesRange,
  },
});
