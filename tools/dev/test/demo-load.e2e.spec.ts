import { jest } from '@jest/globals';
import { ApiClient, sharedConstellation, signInAdmin, until, type Constellation } from '@skillhour/testing';
import { isDeepStrictEqual } from 'node:util';
import type { DemoRequest } from '../src/demo/data/demo-request.ts';
import { MEMBERS, type Member } from '../src/demo/data/members.ts';
import { DEMO_POSTS, DEMO_REQUESTS, loadDemo } from '../src/demo/load.ts';
import { signIn } from '../src/demo/sign-in.ts';

let constellation: Constellation;
const lines: string[] = [];
const report = (line: string): number => lines.push(line);
const forEver = new AbortController().signal;

beforeAll(async () => {
  constellation = await sharedConstellation();
});

/** Breaks off when the load has made so many calls, as Ctrl-C or a crash would. */
async function loadUntilCall(last: number): Promise<void> {
  const interrupted = new AbortController();
  const real = globalThis.fetch;
  let calls = 0;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    calls += 1;
    if (calls === last) interrupted.abort(new Error('interrupted'));
    return real(...call);
  });
  const load = loadDemo(constellation.run, { report, signal: interrupted.signal });
  await expect(load).rejects.toThrow('interrupted');
  spy.mockRestore();
}

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

/** What was written, with how often it was liked and replied to. */
async function postsSeen(by: Member) {
  const { api } = await signIn(by, constellation.run, forEver);
  const blogs = await api.call('content.blog.list', { limit: 100 });
  const questions = await api.call('content.question.list', { limit: 100 });
  return [
    ...blogs.results.map(({ title, vote_count, comment_count }) => [title, vote_count, comment_count]),
    ...questions.results.map(({ title, vote_count, answers_count }) => [title, vote_count, answers_count]),
  ].sort();
}

const POSTS = DEMO_POSTS.map(({ title, liked, replies }) => [title, liked.length, replies.length]).sort();

function statusAfter({ status, proposals }: DemoRequest): string {
  if (proposals.some(({ lesson }) => lesson !== undefined)) return 'CO';
  return proposals.some(({ answer }) => answer === 'AC') ? 'SC' : status;
}

function expectedOf({ key }: Member) {
  const own = DEMO_REQUESTS.filter(({ owner }) => owner === key);
  const lessons = DEMO_REQUESTS.filter((request) => statusAfter(request) === 'CO');
  const taught = lessons.filter(({ proposals }) => proposals.some(({ teacher }) => teacher === key));
  const learned = lessons.filter(({ owner }) => owner === key);
  const held = own.filter((request) => ['PE', 'SC'].includes(statusAfter(request)));
  return {
    requests: own.map((request) => `${statusAfter(request)} ${request.title}`).sort(),
    // Each lesson takes one begun minute.
    total_time: 60 + taught.length - learned.length,
    held_time: held.reduce((total, { durationMinutes }) => total + durationMinutes, 0),
  };
}

it('loads the demo community in spite of interruptions, each part of it once', async () => {
  for (const last of [20, 50, 90, 140, 200]) await loadUntilCall(last);
  const { members } = await loadDemo(constellation.run, { report, signal: forEver });

  for (const member of MEMBERS) expect(await stateOf(member)).toEqual(expectedOf(member));
  expect(lines.filter((line) => line.includes('unfinished'))).toEqual([]);
  expect(members.map(({ username }) => username)).toEqual(['maya', 'tomas']);
  for (const { username, password } of members) {
    const { status } = await new ApiClient(constellation.run.api).post('token/', { username, password });
    expect(status).toBe(200);
  }

  await loadDemo(constellation.run, { report, signal: forEver });
  for (const member of MEMBERS) expect(await stateOf(member)).toEqual(expectedOf(member));
  await until(async () => isDeepStrictEqual(await postsSeen(MEMBERS[0]), POSTS), { what: 'each post once' });
  const admin = await signInAdmin(constellation);
  expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
});
