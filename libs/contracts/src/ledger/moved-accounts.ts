import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';

/** Members per call of `listMoved`. */
export const MOVED_BATCH = 100;

export const listMoved = endpoint({
  name: 'ledger.account.list_moved',
  summary:
    'Returns which of the members have a transfer other than their opening balance and their credit line, or minutes on hold.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({ member_ids: z.array(MemberId).max(MOVED_BATCH) }),
  output: z.object({ moved: z.array(MemberId) }),
  errors: {},
  timeoutMs: 20_000,
});
