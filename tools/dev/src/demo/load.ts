import type { DemoMember } from '../data/run-file.ts';
import { AGREED_REQUESTS } from './data/agreed-requests.ts';
import type { DemoRequest } from './data/demo-request.ts';
import { BLOGS } from './data/blogs.ts';
import type { DemoPost } from './data/demo-post.ts';
import { DRAFTS } from './data/drafts.ts';
import { FINISHED_REQUESTS } from './data/finished-requests.ts';
import { MEMBERS, NAMED_MEMBERS } from './data/members.ts';
import { OPEN_REQUESTS } from './data/open-requests.ts';
import { PROFILES } from './data/profiles.ts';
import { QUESTIONS } from './data/questions.ts';
import { CONVERSATIONS } from './data/conversations.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import type { SessionOptions } from './hold-session.ts';
import { findExistingPosts } from './existing-posts.ts';
import { Progress } from './progress.ts';
import { signIn, type SignInAddresses, type SignedInMember } from './sign-in.ts';
import { loadPost } from './load-post.ts';
import { loadProfile } from './load-profile.ts';
import { loadRequestOrSkip, memberWithKey, type SignedInMembers } from './load-request.ts';
import { loadConversation } from './load-conversation.ts';

/** Number of members who act at the same time. */
const AT_ONCE = 4;

/** Requests of the first part of the load. Finished sessions take time, so they are loaded with the other members. */
export const FIRST_REQUESTS: readonly DemoRequest[] = [...AGREED_REQUESTS, ...OPEN_REQUESTS, ...DRAFTS];
/** All requests of the first twelve members. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [...FINISHED_REQUESTS, ...FIRST_REQUESTS];

/** All posts of the first twelve members. */
export const DEMO_POSTS: readonly DemoPost[] = [...BLOGS, ...QUESTIONS];

export interface LoadOptions extends SessionOptions {
  readonly report: (line: string) => void;
}

/** Result of the first part of the load. */
export interface Loaded {
  /** Members with published credentials. */
  readonly members: readonly DemoMember[];
  /** All signed-in members. */
  readonly signedInMembers: SignedInMembers;
}

/**
 * Loads the first twelve members, through the public API only: enough for a new user to begin. An interrupted load can be repeated and
 * continues where it stopped.
 */
export async function loadDemo(addresses: SignInAddresses, options: LoadOptions): Promise<Loaded> {
  const { report, signal } = options;
  const steps =
    MEMBERS.length + PROFILES.length + DEMO_POSTS.length + FIRST_REQUESTS.length + CONVERSATIONS.length;
  const progress = new Progress('Loading the demo community', steps, report);
  try {
    const signedInMembers = new Map<string, SignedInMember>();
    await forEachConcurrently(MEMBERS, AT_ONCE, async (member) => {
      signedInMembers.set(member.key, await signIn(member, addresses, signal));
      progress.step();
    });
    await forEachConcurrently(PROFILES, AT_ONCE, async (profile) => {
      await loadProfile(profile, signedInMembers);
      progress.step();
    });
    // One after another, because lists show the latest post first.
    const known = await findExistingPosts(memberWithKey(NAMED_MEMBERS[0].key, signedInMembers).api);
    for (const post of DEMO_POSTS) {
      await loadPost(post, signedInMembers, known);
      progress.step();
    }
    await forEachConcurrently(FIRST_REQUESTS, AT_ONCE, async (request) => {
      await loadRequestOrSkip(request, signedInMembers, options);
      progress.step();
    });
    for (const conversation of CONVERSATIONS) {
      await loadConversation(conversation, signedInMembers);
      progress.step();
    }
    const members = NAMED_MEMBERS.map(({ key, email, password }) => {
      const { username } = memberWithKey(key, signedInMembers);
      return { username, email, password };
    });
    return { members, signedInMembers };
  } finally {
    progress.end();
  }
}
