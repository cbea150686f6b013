import { createHash } from 'node:crypto';
import { each } from '../each.ts';
import { knownPosts } from '../known-posts.ts';
import type { Loaded, LoadOptions } from '../load.ts';
import { Progress } from '../progress.ts';
import { signIn, type Doors, type Visitor } from '../sign-in.ts';
import { tellPost } from '../tell-post.ts';
import { tellOrLeaveOut } from '../tell-request.ts';
import type { Person } from './people.ts';
import { tellPerson } from './tell-person.ts';

/** So many act side by side, so that who looks around meanwhile is served first. */
const AT_ONCE = 3;
const SAY_EVERY_MS = 20_000;

/**
 * The crowd arrives: everybody gets a face, newcomers sign up, write, answer and meet for a moment. Through the public API only, and a load
 * that broke off goes on where it stopped.
 */
export async function loadCrowd(
  people: readonly Person[],
  first: Loaded['visitors'],
  doors: Doors,
  { report, signal }: LoadOptions,
): Promise<void> {
  const posts = people.flatMap((person) => person.posts).sort(byChance);
  const lessons = people.flatMap((person) => person.lessons);
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
    // Lessons share members, so they are held in turn, beside the writing.
    const teaching = async (): Promise<void> => {
      for (const lesson of lessons) {
        await tellOrLeaveOut(lesson, visitors, report);
        progress.step();
      }
    };
    await each([teaching, ...writing], AT_ONCE, async (act) => {
      await act();
      if (act !== teaching) progress.step();
    });
    await each(visitors.values(), AT_ONCE, leave);
  } finally {
    progress.end();
  }
}

/** How a newcomer signs up; nothing for who is in since the first part. */
export function newcomerOf({ key, name, email }: Person) {
  const [firstName, lastName] = name?.split(' | ') ?? [];
  if (firstName === undefined || lastName === undefined || email === undefined) return undefined;
  return { key, firstName, lastName, email };
}

/** Signed out, so that a newcomer finds no device but their own. */
async function leave({ api }: Visitor): Promise<void> {
  await api.call('identity.account.sign_out', { refresh: '' });
}

const chance = (title: string) => createHash('sha256').update(title).digest('hex');
/** Authors mixed, always in the same way. */
const byChance = (one: { title: string }, other: { title: string }): number =>
  chance(one.title) < chance(other.title) ? -1 : 1;
