import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Minutes } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { TimeBalance } from './account.js';

export const readBalance = endpoint({
  name: 'ledger.balance.read',
  summary:
    "Returns a member's minutes, for their profile and before they give some; zero without an account.",
  access: 'internal',
  callers: ['identity', 'exchange'],
  repeatable: true,
  input: z.object({ member_id: MemberId }),
  output: TimeBalance.extend({
    /** Absent without a credit line. */
    credit_limit: Minutes.positive().exactOptional(),
  }),
  errors: {},
});
