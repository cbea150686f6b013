import {
  type AnyEndpoint,
  createCommonError,
  contentApi,
  VIEWER_FIELDS_LIMITS,
  MemberId,
} from '@skillhour/contracts';
import type { RpcResponse, Caller, ForwardedMessage } from '@skillhour/messaging';
import { ViewerFields } from './viewer-fields.js';

type BatchInput = { of: { viewer: string; ids: string[] }[] };
const calls: { name: string; input: BatchInput }[] = [];
let isUnavailable = false;
const forward = async ({ name }: AnyEndpoint, { body }: ForwardedMessage): Promise<RpcResponse> => {
  const input = JSON.parse(Buffer.from(body ?? []).toString()) as BatchInput;
  calls.push({ name, input });
  if (isUnavailable) return { error: createCommonError('service.unavailable', { service: 'Content' }) };
  const fields = input.of.map(({ viewer, ids }) => Object.fromEntries(ids.map((id) => [id, { of: viewer }])));
  return { body: new TextEncoder().encode(JSON.stringify({ facts: fields })) };
};
const viewerFields = new ViewerFields({ forward } as unknown as Caller);
const member = (n: number) => MemberId.parse(`member-${n}`);
beforeEach(() => {
  calls.length = 0;
  isUnavailable = false;
});

it('makes one call for all concurrent viewers and returns each their own fields', async () => {
  const fields = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      viewerFields.fetch(contentApi.votesSeenBy, member(n), [`post-${n}`]),
    ),
  );
  expect(fields).toEqual(Array.from({ length: 40 }, (_, n) => ({ [`post-${n}`]: { of: `member-${n}` } })));
  expect(calls).toHaveLength(1);
});

it('splits calls at the limits of viewers and ids', async () => {
  const viewers = VIEWER_FIELDS_LIMITS.viewers + 1;
  await Promise.all(
    Array.from({ length: viewers }, (_, n) =>
      viewerFields.fetch(contentApi.votesSeenBy, member(n), ['post']),
    ),
  );
  expect(calls.map(({ input }) => input.of.length)).toEqual([VIEWER_FIELDS_LIMITS.viewers, 1]);
  calls.length = 0;
  const ids = Array.from({ length: VIEWER_FIELDS_LIMITS.ids + 1 }, (_, n) => `post-${n}`);
  const fields = await viewerFields.fetch(contentApi.votesSeenBy, member(1), ids);
  expect(Object.keys(fields ?? {})).toHaveLength(ids.length);
  expect(calls[0]?.input.of.map((input) => input.ids.length)).toEqual([VIEWER_FIELDS_LIMITS.ids, 1]);
});

it('returns null if the service is unavailable, and makes no call for no ids', async () => {
  isUnavailable = true;
  expect(await viewerFields.fetch(contentApi.votesSeenBy, member(1), ['post'])).toBeNull();
  calls.length = 0;
  expect(await viewerFields.fetch(contentApi.votesSeenBy, member(1), [])).toEqual({});
  expect(calls).toEqual([]);
});
