import { createHash } from 'node:crypto';
import { FINISHED_REQUESTS } from '../data/finished-requests.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import type { DemoRequest } from '../data/demo-request.ts';
import { findExistingPosts } from '../existing-posts.ts';
import type { Loaded, LoadOptions } from '../load.ts';
import { MemberMutex } from '../member-mutex.ts';
import { Progress } from '../progress.ts';
import { signIn, type SignInAddresses, type SignedInMember } from '../sign-in.ts';
import { loadPost } from '../load-post.ts';
import { loadRequestOrSkip } from '../load-request.ts';
import type { Person } from './people.ts';
import { loadPerson } from './load-person.ts';

/** Number of members who act at the same time, so that people who use the system meanwhile are served first. */
const AT_ONCE = 3;
const REPORT_EVERY_MS = 20_000;

/**
 * Loads the rest of the demo community: everyone gets a portrait, and new members sign up, write, answer and hold short sessions. It uses
 * the public API only. After an interruption it continues where it stopped.
 */
export async function loadCrowd(
  people: readonly Person[],
  first: Loaded['signedInMembers'],
  addresses: SignInAddresses,
  options: LoadOptions,
): Promise<void> {
  const { report, signal } = options;
  const posts = people.flatMap((person) => person.posts).sort(byHash);
  const sessions = [...FINISHED_REQUESTS, ...people.flatMap((person) => person.sessions)];
  const steps = 2 * people.length + posts.length + sessions.length;
  const progress = new Progress('More members are arriving', steps, report, REPORT_EVERY_MS);
  try {
    const members = new Map<string, SignedInMember>(first);
    await forEachConcurrently(people, AT_ONCE, async (person) => {
      const newcomer = newcomerOf(person);
      if (newcomer) members.set(person.key, await signIn(newcomer, addresses, signal));
      progress.step();
    });
    await forEachConcurrently(people, AT_ONCE, async (person) => {
      await loadPerson(person, members);
      progress.step();
    });
    const [anybody] = members.values();
    if (anybody === undefined) return;
    const known = await findExistingPosts(anybody.api);
    const writing = posts.map((post) => () => loadPost(post, members, known));
    const mutex = new MemberMutex();
    const teaching = sessions.map((session) => async () => {
      await mutex.run(partiesOf(session), () => loadRequestOrSkip(session, members, options));
      progress.step();
    });
    await Promise.all([
      forEachConcurrently(teaching, sessions.length, (teach) => teach()),
      forEachConcurrently(writing, AT_ONCE, async (write) => {
        await write();
        progress.step();
      }),
    ]);
    await forEachConcurrently(members.values(), AT_ONCE, signOut);
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
async function signOut({ api }: SignedInMember): Promise<void> {
  await api.call('identity.account.sign_out', { refresh: '' });
}

const hashOf = (title: string) => createHash('sha256').update(title).digest('hex');
/** Mixes the authors, always in the same order. */
const byHash = (one: { title: string }, other: { title: string }): number =>
  hashOf(one.title) < hashOf(other.title) ? -1 : 1;
