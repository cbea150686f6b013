import { z } from 'zod';
import { memberOnPaper } from '../identity/errors.js';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId, RequestId } from '../kernel/ids.js';
import { CANNOT_ASK, requestNotFound, requestNotOpen, requestNotOwner } from './errors.js';
import { WholeRequest } from './request-views.js';

/** Maximum number of members whom an owner can invite to one request. */
export const INVITED_MAX = 10;

export const inviteTeacher = endpoint({
  name: 'exchange.request.invite',
  summary:
    "Invites a member to propose a time for the caller's open request. The member is notified once; no minutes move.",
  access: 'member',
  http: { method: 'POST', path: 'requests/{id}/invite/' },
  input: z.object({ id: RequestId, member_id: MemberId }),
  output: WholeRequest,
  errors: {
    ...requestNotFound,
    ...requestNotOwner,
    ...requestNotOpen,
    'request.cannot_invite': declareError('invalid', CANNOT_ASK, { field: 'member_id' }),
    ...memberOnPaper,
    'request.reserved': declareError(
      'conflict',
      'Only one teacher can see this request now. You can ask others once it’s open to everyone.',
    ),
    'request.invited_enough': declareError('conflict', 'You can ask at most {most} members for one request.'),
    'request.too_many_invitations': declareError(
      'rate_limited',
      'You’ve asked many members. Wait a while before asking the next one.',
    ),
  },
});
