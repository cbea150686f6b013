import { LoginSessionId, MemberId, newId, type AnyEndpoint } from '@skillhour/contracts';
import { systemContext } from '../context.js';
import { mayRepeat } from './may-repeat.js';

const over = (http?: AnyEndpoint['http'], more: Partial<AnyEndpoint> = {}) =>
  ({ ...more, ...(http && { http }) }) as AnyEndpoint;
const get = over({ method: 'GET', path: 'x/' });
const post = over({ method: 'POST', path: 'x/' }, { access: 'member' });
const open = over({ method: 'POST', path: 'x/' }, { access: 'public' });
const member = {
  memberId: newId(MemberId),
  role: 'user' as const,
  loginSessionId: newId(LoginSessionId),
};
const key = { idempotencyKey: 'k' };

it.each([
  ['a read', get, {}, true],
  ['a command', post, { actor: member }, false],
  ["a member's command with a key", post, { actor: member, ...key }, true],
  ["a visitor's command, whose key is not stored", open, key, false],
  ["a member's command that visitors may send too", open, { actor: member, ...key }, false],
  ['a call between services', over(), {}, false],
  ["one that only forwards its caller's key", over(), { actor: member, ...key }, false],
  ['one whose input has a business key', over(undefined, { repeatable: true }), {}, true],
] as const)('decides whether %s may be repeated: see the last column', (_, endpoint, context, expected) => {
  expect(mayRepeat(endpoint, systemContext(context))).toBe(expected);
});
