import { jest } from '@jest/globals';
import { ApiError } from '@skillhour/contracts';
import {
  ApiClient,
  isExhaustive,
  sample,
  sharedConstellation,
  signInAdmin,
  until,
  type Constellation,
} from '@skillhour/testing';
import { isDeepStrictEqual } from 'node:util';
import { loadCrowd, newcomerOf } from '../src/demo/crowd/load-crowd.ts';
import { readPeople, type Person } from '../src/demo/crowd/people.ts';
import type { DemoPost } from '../src/demo/data/demo-post.ts';
import type { DemoRequest } from '../src/demo/data/demo-request.ts';
import { FINISHED_REQUESTS } from '../src/demo/data/finished-requests.ts';
import { MEMBERS, type Member } from '../src/demo/data/members.ts';
import { PROFILES } from '../src/demo/data/profiles.ts';
import { CONVERSATIONS } from '../src/demo/data/conversations.ts';
import { DEMO_POSTS, FIRST_REQUESTS, loadDemo } from '../src/demo/load.ts';
import { signIn, type SignedInMember } from '../src/demo/sign-in.ts';
import { memberWithKey } from '../src/demo/load-request.ts';

let constellation: Constellation;
const lines: string[] = [];
const report = (line: string): number => lines.push(line);
const neverAborted = new AbortController().signal;

beforeAll(async () => {
  constellation = await sharedConstellation();
});

/** Interrupts a load after this many calls, as Ctrl-C or a crash would. */
async function interruptAfterCall(
  last: number,
  load: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const interrupted = new AbortController();
  const real = globalThis.fetch;
  let calls = 0;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    calls += 1;
    if (calls === last) interrupted.abort(new Error('interrupted'));
    return real(...call);
  });
  await expect(load(interrupted.signal)).rejects.toThrow('interrupted');
  spy.mockRestore();
}

const loadFirst = (signal: AbortSignal) => loadDemo(constellation.run, { report, signal, lessonMinMs: 0 });

async function stateOf(member: Member) {
  const { api } = await signIn(member, constellation.run, neverAborted);
  const { results } = await api.call('exchange.request.list_mine', { page_size: 100 });
  const { time_balance } = await api.call('ledger.account.read', {});
  return {
    requests: results.map(({ title, status }) => `${status} ${title}`).sort(),
    total_time: time_balance.total_time,
    held_time: time_balance.held_time,
  };
}

/**
 * Returns the stored versions of these posts, with their numbers of votes and replies, and whether each has a picture or an accepted
 * answer.
 */
async function actualPosts({ api }: SignedInMember, posts: readonly DemoPost<string>[]) {
  const blogs = await api.call('content.blog.list', { limit: 100 });
  const questions = await api.call('content.question.list', { limit: 100 });
  const actual = [
    ...blogs.results.map(({ title, vote_count, comment_count, image }) => {
      return { title, liked: vote_count, replies: comment_count, is: image !== null };
    }),
    ...questions.results.map(({ title, vote_count, answers_count, answered }) => {
      return { title, liked: vote_count, replies: answers_count, is: answered };
    }),
  ];
  return inOrder(actual.filter(({ title }) => posts.some((post) => post.title === title)));
}

const expectedPosts = (posts: readonly DemoPost<string>[]) =>
  inOrder(
    posts.map(({ kind, title, liked, replies, cover }) => {
      const isAnswered = replies.some(({ accepted }) => accepted);
      const is = kind === 'blog' ? cover !== undefined : isAnswered;
      return { title, liked: liked.length, replies: replies.length, is };
    }),
  );

const inOrder = <T extends { title: string }>(posts: readonly T[]): T[] =>
  posts.toSorted((one, other) => one.title.localeCompare(other.title));

/** Waits until each of these posts exists exactly once as defined, because lists may be out of date. */
async function waitForPosts(posts: readonly DemoPost<string>[]): Promise<void> {
  const reader = await signIn(MEMBERS[0], constellation.run, neverAborted);
  const expected = expectedPosts(posts);
  await until(async () => isDeepStrictEqual(await actualPosts(reader, posts), expected), {
    timeoutMs: 60_000,
  }).catch(() => undefined);
  expect(await actualPosts(reader, posts)).toEqual(expected);
}

/** Returns each conversation as its members see it: the messages, and whether one of them has unread messages. */
async function actualConversations(): Promise<unknown[]> {
  const members = new Map<string, SignedInMember>();
  for (const member of MEMBERS)
    members.set(member.key, await signIn(member, constellation.run, neverAborted));
  return Promise.all(
    CONVERSATIONS.map(async ({ key, between }) => {
      const [one, other] = between.map((member) => memberWithKey(member, members));
      if (!one || !other) throw new Error(`${key} is not between two`);
      const { messages, last, read_to, other_read_to } = await one.api.call('realtime.chat.read_history', {
        userId: other.id,
      });
      const isUnread = Math.min(read_to, other_read_to) < last;
      return { key, messages: messages.map(({ message }) => message), isUnread };
    }),
  );
}

const expectedConversations = CONVERSATIONS.map(({ key, messages, isUnread = false }) => ({
  key,
  messages: messages.map(([, text]) => text),
  isUnread,
}));

function statusAfter({ status, proposals }: DemoRequest): string {
  if (proposals.some(({ ratings }) => ratings !== undefined)) return 'CO';
  return proposals.some(({ decision }) => decision === 'AC') ? 'SC' : status;
}

function expectedOf({ key }: Member) {
  const own = FIRST_REQUESTS.filter(({ owner }) => owner === key);
  const held = own.filter((request) => ['PE', 'SC'].includes(statusAfter(request)));
  return {
    requests: own.map((request) => `${statusAfter(request)} ${request.title}`).sort(),
    total_time: 60,
    held_time: held.reduce((total, { durationMinutes }) => total + durationMinutes, 0),
  };
}

/** Numbers of calls after which a load is interrupted. */
const FIRST_INTERRUPTIONS = [20, 50, 90, 140, 200];
const CROWD_INTERRUPTIONS = [40, 80, 130];

it('loads each part of the demo community once, despite interruptions', async () => {
  for (const last of sample('demo-interruptions', FIRST_INTERRUPTIONS))
    await interruptAfterCall(last, loadFirst);
  const { members } = await loadFirst(neverAborted);

  for (const member of MEMBERS) expect(await stateOf(member)).toEqual(expectedOf(member));
  expect(lines.filter((line) => line.includes('incomplete'))).toEqual([]);
  expect(members.map(({ username }) => username)).toEqual(['maya', 'tomas']);
  for (const { username, password } of members) {
    const { status } = await new ApiClient(constellation.run.api).post('token/', { username, password });
    expect(status).toBe(200);
  }

  // Only an exhaustive run also repeats a complete load.
  if (isExhaustive()) {
    await loadFirst(neverAborted);
    for (const member of MEMBERS) expect(await stateOf(member)).toEqual(expectedOf(member));
  }
  await waitForPosts(DEMO_POSTS);
  expect(await actualConversations()).toEqual(expectedConversations);
  const admin = await signInAdmin(constellation);
  expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
});

const ARRIVING = ['kenji', 'mateo', 'bram', 'wanjiru'];
const present: readonly string[] = [...ARRIVING, ...MEMBERS.map(({ key }) => key)];
const isPresent = (key: string): boolean => present.includes(key);

/** Some of the other members, with their relations to one another and to the first twelve. */
const CROWD: readonly Person[] = readPeople()
  .filter(({ key }) => ARRIVING.includes(key))
  .map((person) => ({
    ...person,
    follows: person.follows.filter(isPresent),
    sessions: person.sessions.filter(({ proposals }) => proposals.every(({ teacher }) => isPresent(teacher))),
    posts: person.posts.map((post) => ({
      ...post,
      liked: post.liked.filter(isPresent),
      replies: post.replies
        .filter(({ by }) => isPresent(by))
        .map((reply) => ({ ...reply, liked: reply.liked?.filter(isPresent) ?? [] })),
    })),
  }));

/** Signs the first members in again, because a load signs everyone out at its end. */
async function signInFirstMembers(signal: AbortSignal): Promise<ReadonlyMap<string, SignedInMember>> {
  const members = new Map<string, SignedInMember>();
  for (const member of MEMBERS) members.set(member.key, await signIn(member, constellation.run, signal));
  return members;
}

async function actualPerson(person: Person) {
  const member = newcomerOf(person) ?? MEMBERS.find(({ key }) => key === person.key);
  if (member === undefined) throw new Error(`${person.key} is nobody`);
  const { api } = await signIn(member, constellation.run, neverAborted);
  const profile = await api.call('identity.profile.read', {});
  const { results } = await api.call('exchange.request.list_mine', { page_size: 100 });
  return {
    hasPictures: profile.profile_image !== null && profile.banner_image !== null,
    following: profile.following_count,
    learned: results.flatMap(({ title, status }) => (status === 'CO' ? [title] : [])).sort(),
  };
}

const expectedPerson = ({ key, follows, sessions }: Person) => ({
  hasPictures: true,
  following: new Set([...follows, ...(PROFILES.find((one) => one.key === key)?.follows ?? [])]).size,
  learned: sessions.map(({ title }) => title).sort(),
});

const isSignedOut = (api: SignedInMember['api']): Promise<boolean> =>
  api.call('identity.profile.read', {}).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );

it('loads each part of the other members once, despite interruptions, and signs everyone out', async () => {
  const crowd = (first: ReadonlyMap<string, SignedInMember>, signal: AbortSignal) =>
    loadCrowd(CROWD, first, constellation.run, { report, signal, lessonMinMs: 0 });
  for (const last of sample('demo-interruptions', CROWD_INTERRUPTIONS)) {
    await interruptAfterCall(last, async (signal) => crowd(await signInFirstMembers(signal), signal));
  }
  const first = await signInFirstMembers(neverAborted);
  await crowd(first, neverAborted);
  for (const { api } of first.values())
    await until(() => isSignedOut(api), { what: 'everyone to be signed out' });
  if (isExhaustive()) await crowd(await signInFirstMembers(neverAborted), neverAborted);

  expect(lines.filter((line) => line.includes('incomplete'))).toEqual([]);
  for (const member of MEMBERS) {
    const { requests } = await stateOf(member);
    const finished = FINISHED_REQUESTS.filter(({ owner }) => owner === member.key);
    expect(requests).toEqual(expect.arrayContaining(finished.map(({ title }) => `CO ${title}`)));
  }
  for (const person of CROWD) expect(await actualPerson(person)).toEqual(expectedPerson(person));
  await waitForPosts(CROWD.flatMap(({ posts }) => posts));
  const admin = await signInAdmin(constellation);
  expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
});
