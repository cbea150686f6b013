import { type AnyEndpoint, commonRefusal, contentApi, FACTS_LIMITS, MemberId } from '@skillhour/contracts';
import type { Answer, Caller, ForwardedMessage } from '@skillhour/messaging';
import { ViewerFacts } from './viewer-facts.js';

type Asked = { of: { viewer: string; ids: string[] }[] };
const calls: { name: string; asked: Asked }[] = [];
let isAway = false;
const forward = async ({ name }: AnyEndpoint, { body }: ForwardedMessage): Promise<Answer> => {
  const asked = JSON.parse(Buffer.from(body ?? []).toString()) as Asked;
  calls.push({ name, asked });
  if (isAway) return { error: commonRefusal('service.unavailable', { service: 'Content' }) };
  const facts = asked.of.map(({ viewer, ids }) => Object.fromEntries(ids.map((id) => [id, { of: viewer }])));
  return { body: new TextEncoder().encode(JSON.stringify({ facts })) };
};
const facts = new ViewerFacts({ forward } as unknown as Caller);
const member = (n: number) => MemberId.parse(`member-${n}`);
beforeEach(() => {
  calls.length = 0;
  isAway = false;
});

it('makes one call for all concurrent viewers and returns each their own facts', async () => {
  const seen = await Promise.all(
    Array.from({ length: 40 }, (_, n) => facts.of(contentApi.votesSeenBy, member(n), [`post-${n}`])),
  );
  expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => ({ [`post-${n}`]: { of: `member-${n}` } })));
  expect(calls).toHaveLength(1);
});

it('splits calls at the limits of viewers and ids', async () => {
  const viewers = FACTS_LIMITS.viewers + 1;
  await Promise.all(
    Array.from({ length: viewers }, (_, n) => facts.of(contentApi.votesSeenBy, member(n), ['post'])),
  );
  expect(calls.map(({ asked }) => asked.of.length)).toEqual([FACTS_LIMITS.viewers, 1]);
  calls.length = 0;
  const ids = Array.from({ length: FACTS_LIMITS.ids + 1 }, (_, n) => `post-${n}`);
  const seen = await facts.of(contentApi.votesSeenBy, member(1), ids);
  expect(Object.keys(seen ?? {})).toHaveLength(ids.length);
  expect(calls[0]?.asked.of.map((asked) => asked.ids.length)).toEqual([FACTS_LIMITS.ids, 1]);
});

it('returns null if the service is unavailable, and makes no call for no ids', async () => {
  isAway = true;
  expect(await facts.of(contentApi.votesSeenBy, member(1), ['post'])).toBeNull();
  calls.length = 0;
  expect(await facts.of(contentApi.votesSeenBy, member(1), [])).toEqual({});
  expect(calls).toEqual([]);
});
