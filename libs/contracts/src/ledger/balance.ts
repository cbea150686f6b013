import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';
import { TimeBalance } from './account.js';

export const readBalance = endpoint({
  name: 'ledger.balance.read',
  summary: "Returns a member's minutes for their profile; zero without an account.",
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({ member_id: MemberId }),
  output: TimeBalance,
  errors: {},
});
