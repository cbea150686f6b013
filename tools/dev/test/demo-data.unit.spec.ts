import {
  AnswerForm,
  chatMessages,
  CommentForm,
  EntryForm,
  exchangeApi,
  identityApi,
  JOIN_LEAD_MS,
  PREFERRED_TIME_LEAD_MS,
  PostForm,
  ProfileForm,
  ProposalForm,
} from '@skillhour/contracts';
import { AVAILABILITY } from '../src/demo/data/availability.ts';
import { personSchema } from '../src/oidc/accounts.ts';
import type { DemoRequest } from '../src/demo/data/demo-request.ts';
import { ENTRIES } from '../src/demo/data/entries.ts';
import { MEMBERS, NAMED_MEMBERS, OTHER_MEMBERS, type MemberKey } from '../src/demo/data/members.ts';
import { PROFILES } from '../src/demo/data/profiles.ts';
import { CONVERSATIONS } from '../src/demo/data/conversations.ts';
import { DEMO_POSTS, DEMO_REQUESTS } from '../src/demo/load.ts';
import { resolveTime } from '../src/demo/resolve-time.ts';
import { postForm } from '../src/demo/load-post.ts';
import { availabilityForm, entryForm, profileForm } from '../src/demo/load-profile.ts';
import { requestForm, proposalForm } from '../src/demo/load-request.ts';

const WELCOME_MINUTES = 60;
const MINUTE_MS = 60_000;
/** Duration of the session that a new user holds with the two named members. */
const STORY_MINUTES = 30;
const now = new Date();
/** Load times over a day, one every seven minutes. */
const loads = Array.from({ length: 206 }, (_, index) => new Date(now.getTime() + index * 7 * MINUTE_MS));

const proposalsOf = ({ proposals }: DemoRequest) => proposals;
const valuesOf = <T>(of: (request: DemoRequest) => T): T[] => DEMO_REQUESTS.map(of);
const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
const ownedBy = (key: MemberKey) => DEMO_REQUESTS.filter(({ owner }) => owner === key);
const totalMinutes = (requests: readonly DemoRequest[]): number =>
  requests.reduce((total, { durationMinutes }) => total + durationMinutes, 0);

it('has members whom the sign-up form and the sign-in provider accept, each once', () => {
  for (const { password, ...member } of NAMED_MEMBERS) {
    const form = { ...member, password, confirmPassword: password, agreeToTerms: true };
    expect(identityApi.register.input.safeParse(form).error).toBeUndefined();
  }
  for (const { email, firstName, lastName } of OTHER_MEMBERS) {
    const person = { email, given_name: firstName, family_name: lastName };
    expect(personSchema.safeParse(person).error).toBeUndefined();
  }
  expect(isUnique(MEMBERS.map(({ key }) => key))).toBe(true);
  expect(isUnique(MEMBERS.map(({ email }) => email.toLowerCase()))).toBe(true);
});

it('has requests, proposals and ratings that their forms accept', () => {
  for (const request of DEMO_REQUESTS) {
    expect(exchangeApi.createRequest.input.safeParse(requestForm(request, now)).error).toBeUndefined();
    for (const proposal of request.proposals) {
      expect(ProposalForm.safeParse(proposalForm(proposal, now)).error).toBeUndefined();
      for (const given of Object.values(proposal.ratings ?? {})) {
        const rating: unknown = { schedule_id: 'some-session', ...given };
        expect(exchangeApi.rate.input.safeParse(rating).error).toBeUndefined();
      }
    }
  }
  expect(isUnique(valuesOf(({ key }) => key))).toBe(true);
  expect(isUnique(valuesOf(({ title }) => title))).toBe(true);
});

it('has profiles, posts and replies that their forms accept', () => {
  expect(PROFILES.map(({ key }) => key).sort()).toEqual(MEMBERS.map(({ key }) => key).sort());
  for (const profile of PROFILES) {
    expect(ProfileForm.safeParse(profileForm(profile)).error).toBeUndefined();
    expect(profileForm(profile).show_email).toBe(true);
    expect(profile.follows).not.toContain(profile.key);
  }
  expect(isUnique(ENTRIES.map(({ member, kind, name }) => `${member} ${kind} ${name}`))).toBe(true);
  for (const entry of ENTRIES) {
    expect(EntryForm.safeParse(entryForm(entry)).error).toBeUndefined();
    const profile = PROFILES.find(({ key }) => key === entry.member);
    expect(profile?.[entry.kind === 'teach' ? 'skills' : 'learns']).toContain(entry.name);
  }
  expect(isUnique(DEMO_POSTS.map(({ title }) => title))).toBe(true);
  for (const post of DEMO_POSTS) {
    expect(PostForm.safeParse(postForm(post)).error).toBeUndefined();
    // Authors do not vote on their own posts.
    expect(post.liked).not.toContain(post.author);
    const form = post.kind === 'blog' ? CommentForm : AnswerForm;
    for (const { text } of post.replies) expect(form.safeParse({ content: text }).error).toBeUndefined();
  }
});

it('has weekly times of six members who teach something, which their form accepts', () => {
  expect(AVAILABILITY).toHaveLength(6);
  expect(isUnique(AVAILABILITY.map(({ member }) => member))).toBe(true);
  for (const times of AVAILABILITY) {
    const { input } = identityApi.changeAvailability;
    expect(input.safeParse(availabilityForm(times)).error).toBeUndefined();
    expect(PROFILES.find(({ key }) => key === times.member)?.skills).not.toEqual([]);
  }
});

it('has conversations of two members, with lines by these two that are short enough to send', () => {
  expect(isUnique(CONVERSATIONS.map(({ key }) => key))).toBe(true);
  expect(isUnique(CONVERSATIONS.map(({ between }) => [...between].sort().join()))).toBe(true);
  for (const { between, messages } of CONVERSATIONS) {
    expect(isUnique(between)).toBe(true);
    for (const [by, message] of messages) {
      expect(between).toContain(by);
      expect(chatMessages.send.body.safeParse({ type: 'chat_message', message }).error).toBeUndefined();
    }
  }
});

it('has no request that its owner teaches, or with two proposals of a teacher or two accepted ones', () => {
  for (const { owner, proposals } of DEMO_REQUESTS) {
    const teachers = proposals.map(({ teacher }) => teacher);
    expect(teachers).not.toContain(owner);
    expect(isUnique(teachers)).toBe(true);
    expect(proposals.filter(({ decision }) => decision === 'AC').length).toBeLessThanOrEqual(1);
    for (const { decision, ratings } of proposals)
      expect(ratings === undefined || decision === 'AC').toBe(true);
  }
});

it('never holds more than the welcome minutes, and leaves the two named members enough for a session', () => {
  for (const { key } of MEMBERS) {
    const published = ownedBy(key).filter(({ status }) => status === 'PE');
    expect(totalMinutes(published)).toBeLessThanOrEqual(WELCOME_MINUTES);
  }
  for (const { key } of NAMED_MEMBERS) {
    // Counts the full duration of a finished session, although it costs only one minute.
    const published = ownedBy(key).filter(({ status }) => status === 'PE');
    expect(WELCOME_MINUTES - totalMinutes(published)).toBeGreaterThanOrEqual(STORY_MINUTES);
  }
});

it('requests times that are far enough ahead, whenever it is loaded', () => {
  for (const load of loads) {
    for (const { preferred } of DEMO_REQUESTS) {
      const leadMs = resolveTime(preferred, load).getTime() - load.getTime();
      expect(leadMs).toBeGreaterThanOrEqual(PREFERRED_TIME_LEAD_MS + MINUTE_MS);
    }
  }
});

it('holds its sessions in rooms that are open at once', () => {
  const sessions = DEMO_REQUESTS.flatMap(proposalsOf).filter(({ ratings }) => ratings !== undefined);
  expect(sessions.length).toBeGreaterThan(0);
  for (const { when } of sessions) {
    const leadMs = resolveTime(when, now).getTime() - now.getTime();
    expect(leadMs).toBeGreaterThan(MINUTE_MS);
    expect(leadMs).toBeLessThanOrEqual(JOIN_LEAD_MS);
  }
});

it('has no proposal that overlaps an agreed session of either party, whenever it is loaded', () => {
  for (const load of loads) {
    const allProposals = DEMO_REQUESTS.flatMap(({ key, owner, durationMinutes, proposals }) =>
      proposals.map(({ teacher, when, decision, ratings }) => {
        const fromMs = resolveTime(when, load).getTime();
        const parties: readonly MemberKey[] = [owner, teacher];
        const isAgreed = decision === 'AC' && ratings === undefined;
        return { key, parties, fromMs, toMs: fromMs + durationMinutes * MINUTE_MS, isAgreed };
      }),
    );
    const clashes = allProposals.filter((proposal) =>
      allProposals.some(
        (session) =>
          session.isAgreed &&
          session.key !== proposal.key &&
          session.parties.some((party) => proposal.parties.includes(party)) &&
          session.fromMs < proposal.toMs &&
          session.toMs > proposal.fromMs,
      ),
    );
    expect(clashes).toEqual([]);
  }
});

it('has a session of the two named members that begins soon', () => {
  const [first, second] = NAMED_MEMBERS.map(({ key }) => key);
  const sessions = DEMO_REQUESTS.filter(({ owner }) => owner === first).flatMap(proposalsOf);
  expect(sessions).toContainEqual(expect.objectContaining({ teacher: second, when: 'soon', decision: 'AC' }));
});
