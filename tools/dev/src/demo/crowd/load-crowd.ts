import { createHash } from 'node:crypto';
import { FINISHED_REQUESTS } from '../data/finished-requests.ts';
import { each } from '../each.ts';
import type { DemoRequest } from '../data/demo-request.ts';
import { knownPosts } from '../known-posts.ts';
import type { Loaded, LoadOptions } from '../load.ts';
import { MemberTurns } from '../member-turns.ts';
import { Progress } from '../progress.ts';
import { signIn, type Doors, type Visitor } from '../sign-in.ts';
import { tellPost } from '../tell-post.ts';
import { tellOrLeaveOut } from '../tell-request.ts';
import type { Person } from './people.ts';
import { tellPerson } from './tell-person.ts';

/** Number of members who act at the same time, so that people who use the system meanwhile are served first. */
const AT_ONCE = 3;
const SAY_EVERY_MS = 20_000;

/**
 * Loads the rest of the demo community: everyone gets a portrait, and new members sign up, write, answer and hold short sessions. It uses
 * the public API only. After an interruption it continues where it stopped.
 */
export async function loadCrowd(
  people: readonly Person[],
  first: Loaded['visitors'],
  doors: Doors,
  options: LoadOptions,
): Promise<void> {
  const { report, signal } = options;
  const posts = people.flatMap((person) => person.posts).sort(byChance);
  const lessons = [...FINISHED_REQUESTS, ...people.flatMap((person) => person.lessons)];
  const steps = 2 * people.length + posts.length + lessons.length;
  const progress = new Progress('More members are arriving', steps, report, SAY_EVERY_MS);
  try {
    const visitors = new Map<string, Visitor>(first);
    await each(people, AT_ONCE, async (person) => {
      const newcomer = newcomerOf(person);
      if (newcomer) visitors.set(person.key, await signIn(newcomer, doors, signal));
      progress.step();
    });
    await each(people, AT_ONCE, async (person) => {
      await tellPerson(person, visitors);
      progress.step();
    });
    const [anybody] = visitors.values();
    if (anybody === undefined) return;
    const known = await knownPosts(anybody.api);
    const writing = posts.map((post) => () => tellPost(post, visitors, known));
    const inTurn = new MemberTurns();
    const teaching = lessons.map((lesson) => async () => {
      await inTurn.run(partiesOf(lesson), () => tellOrLeaveOut(lesson, visitors, options));
      progress.step();
    });
    await Promise.all([
      each(teaching, lessons.length, (teach) => teach()),
      each(writing, AT_ONCE, async (write) => {
        await write();
        progress.step();
      }),
    ]);
    await each(visitors.values(), AT_ONCE, leave);
  } finally {
    progress.end();
  }
}

const partiesOf = ({ owner, proposals }: DemoRequest<string>): string[] => [
  owner,
  ...proposals.map(({ teacher }) => teacher),
];

/** Returns the sign-up data of a new member, or undefined for a member of the first part. */
export function newcomerOf({ key, name, email }: Person) {
  const [firstName, lastName] = name?.split(' | ') ?? [];
  if (firstName === undefined || lastName === undefined || email === undefined) return undefined;
  return { key, firstName, lastName, email };
}

/** Signs the member out, so that their list of devices shows only their own. */
async function leave({ api }: Visitor): Promise<void> {
  await api.call('identity.account.sign_out', { refresh: '' });
}

const chance = (title: string) => createHash('sha256').update(title).digest('hex');
/** Mixes the authors, always in the same order. */
const byChance = (one: { title: string }, other: { title: string }): number =>
  chance(one.title) < chance(other.title) ? -1 : 1;
