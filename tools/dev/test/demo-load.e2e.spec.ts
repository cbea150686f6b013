import { jest } from '@jest/globals';
import { ApiError } from '@skillhour/contracts';
import {
  ApiClient,
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
import { TALKS } from '../src/demo/data/talks.ts';
import { DEMO_POSTS, FIRST_REQUESTS, loadDemo } from '../src/demo/load.ts';
import { signIn, type Visitor } from '../src/demo/sign-in.ts';
import { visitorOf } from '../src/demo/tell-request.ts';

let constellation: Constellation;
const lines: string[] = [];
const report = (line: string): number => lines.push(line);
const forEver = new AbortController().signal;

beforeAll(async () => {
  constellation = await sharedConstellation();
});

/** Interrupts a load after this many calls, as Ctrl-C or a crash would. */
async function untilCall(last: number, load: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
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
  const { api } = await signIn(member, constellation.run, forEver);
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
async function postsSeen({ api }: Visitor, posts: readonly DemoPost<string>[]) {
  const blogs = await api.call('content.blog.list', { limit: 100 });
  const questions = await api.call('content.question.list', { limit: 100 });
  const seen = [
    ...blogs.results.map(({ title, vote_count, comment_count, image }) => {
      return { title, liked: vote_count, replies: comment_count, is: image !== null };
    }),
    ...questions.results.map(({ title, vote_count, answers_count, answered }) => {
      return { title, liked: vote_count, replies: answers_count, is: answered };
    }),
  ];
  return inOrder(seen.filter(({ title }) => posts.some((post) => post.title === title)));
}

const postsTold = (posts: readonly DemoPost<string>[]) =>
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
async function areThere(posts: readonly DemoPost<string>[]): Promise<void> {
  const reader = await signIn(MEMBERS[0], constellation.run, forEver);
  const told = postsTold(posts);
  await until(async () => isDeepStrictEqual(await postsSeen(reader, posts), told), {
    timeoutMs: 60_000,
  }).catch(() => undefined);
  expect(await postsSeen(reader, posts)).toEqual(told);
}

/** Returns each conversation as its members see it: the messages, and whether one of them has unread messages. */
async function talksSeen(): Promise<unknown[]> {
  const visitors = new Map<string, Visitor>();
  for (const member of MEMBERS) visitors.set(member.key, await signIn(member, constellation.run, forEver));
  return Promise.all(
    TALKS.map(async ({ key, between }) => {
      const [one, other] = between.map((member) => visitorOf(member, visitors));
      if (!one || !other) throw new Error(`${key} is not between two`);
      const { messages, last, read_to, other_read_to } = await one.api.call('realtime.chat.read_history', {
        userId: other.id,
      });
      const isUnread = Math.min(read_to, other_read_to) < last;
      return { key, lines: messages.map(({ message }) => message), isUnread };
    }),
  );
}

const talksTold = TALKS.map(({ key, lines, isUnread = false }) => ({
  key,
  lines: lines.map(([, text]) => text),
  isUnread,
}));

function statusAfter({ status, proposals }: DemoRequest): string {
  if (proposals.some(({ lesson }) => lesson !== undefined)) return 'CO';
  return proposals.some(({ answer }) => answer === 'AC') ? 'SC' : status;
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
  for (const last of sample('demo-interruptions', FIRST_INTERRUPTIONS, { perGroup: 2 }))
    await untilCall(last, loadFirst);
  const { members } = await loadFirst(forEver);

  for (const member of MEMBERS) expect(await stateOf(member)).toEqual(expectedOf(member));
  expect(lines.filter((line) => line.includes('incomplete'))).toEqual([]);
  expect(members.map(({ username }) => username)).toEqual(['maya', 'tomas']);
  for (const { username, password } of members) {
    const { status } = await new ApiClient(constellation.run.api).post('token/', { username, password });
    expect(status).toBe(200);
  }

  await loadFirst(forEver);
  for (const member of MEMBERS) expect(await stateOf(member)).toEqual(expectedOf(member));
  await areThere(DEMO_POSTS);
  expect(await talksSeen()).toEqual(talksTold);
  const admin = await signInAdmin(constellation);
  expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
});

const ARRIVING = ['kenji', 'mateo', 'bram', 'wanjiru'];
const present: readonly string[] = [...ARRIVING, ...MEMBERS.map(({ key }) => key)];
const isThere = (key: string): boolean => present.includes(key);

/** Some of the other members, with their relations to one another and to the first twelve. */
const CROWD: readonly Person[] = readPeople()
  .filter(({ key }) => ARRIVING.includes(key))
  .map((person) => ({
    ...person,
    follows: person.follows.filter(isThere),
    lessons: person.lessons.filter(({ proposals }) => proposals.every(({ teacher }) => isThere(teacher))),
    posts: person.posts.map((post) => ({
      ...post,
      liked: post.liked.filter(isThere),
      replies: post.replies
        .filter(({ by }) => isThere(by))
        .map((reply) => ({ ...reply, liked: reply.liked?.filter(isThere) ?? [] })),
    })),
  }));

/** Signs the first members in again, because a load signs everyone out at its end. */
async function firstIn(signal: AbortSignal): Promise<ReadonlyMap<string, Visitor>> {
  const visitors = new Map<string, Visitor>();
  for (const member of MEMBERS) visitors.set(member.key, await signIn(member, constellation.run, signal));
  return visitors;
}

async function personSeen(person: Person) {
  const member = newcomerOf(person) ?? MEMBERS.find(({ key }) => key === person.key);
  if (member === undefined) throw new Error(`${person.key} is nobody`);
  const { api } = await signIn(member, constellation.run, forEver);
  const profile = await api.call('identity.profile.read', {});
  const { results } = await api.call('exchange.request.list_mine', { page_size: 100 });
  return {
    hasPictures: profile.profile_image !== null && profile.banner_image !== null,
    following: profile.following_count,
    learned: results.flatMap(({ title, status }) => (status === 'CO' ? [title] : [])).sort(),
  };
}

const personTold = ({ key, follows, lessons }: Person) => ({
  hasPictures: true,
  following: new Set([...follows, ...(PROFILES.find((one) => one.key === key)?.follows ?? [])]).size,
  learned: lessons.map(({ title }) => title).sort(),
});

const isOut = (api: Visitor['api']): Promise<boolean> =>
  api.call('identity.profile.read', {}).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );

it('loads each part of the other members once, despite interruptions, and signs everyone out', async () => {
  const crowd = (first: ReadonlyMap<string, Visitor>, signal: AbortSignal) =>
    loadCrowd(CROWD, first, constellation.run, { report, signal, lessonMinMs: 0 });
  for (const last of sample('demo-interruptions', CROWD_INTERRUPTIONS)) {
    await untilCall(last, async (signal) => crowd(await firstIn(signal), signal));
  }
  const first = await firstIn(forEver);
  await crowd(first, forEver);
  for (const { api } of first.values()) await until(() => isOut(api), { what: 'everyone to be signed out' });
  await crowd(await firstIn(forEver), forEver);

  expect(lines.filter((line) => line.includes('incomplete'))).toEqual([]);
  for (const member of MEMBERS) {
    const { requests } = await stateOf(member);
    const finished = FINISHED_REQUESTS.filter(({ owner }) => owner === member.key);
    expect(requests).toEqual(expect.arrayContaining(finished.map(({ title }) => `CO ${title}`)));
  }
  for (const person of CROWD) expect(await personSeen(person)).toEqual(personTold(person));
  await areThere(CROWD.flatMap(({ posts }) => posts));
  const admin = await signInAdmin(constellation);
  expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
});
