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
import { TALKS } from './data/talks.ts';
import { each } from './each.ts';
import type { LessonOptions } from './hold-lesson.ts';
import { knownPosts } from './known-posts.ts';
import { Progress } from './progress.ts';
import { signIn, type Doors, type Visitor } from './sign-in.ts';
import { tellPost } from './tell-post.ts';
import { tellProfile } from './tell-profile.ts';
import { tellOrLeaveOut, visitorOf, type Visitors } from './tell-request.ts';
import { tellTalk } from './tell-talk.ts';

/** Number of members who act at the same time. */
const AT_ONCE = 4;

/** Requests of the first part of the load. Finished sessions take time, so they are loaded with the other members. */
export const FIRST_REQUESTS: readonly DemoRequest[] = [...AGREED_REQUESTS, ...OPEN_REQUESTS, ...DRAFTS];
/** All requests of the first twelve members. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [...FINISHED_REQUESTS, ...FIRST_REQUESTS];

/** All posts of the first twelve members. */
export const DEMO_POSTS: readonly DemoPost[] = [...BLOGS, ...QUESTIONS];

export interface LoadOptions extends LessonOptions {
  readonly report: (line: string) => void;
}

/** Result of the first part of the load. */
export interface Loaded {
  /** Members with published credentials. */
  readonly members: readonly DemoMember[];
  /** All signed-in members. */
  readonly visitors: Visitors;
}

/**
 * Loads the first twelve members, through the public API only: enough for a new user to begin. An interrupted load can be repeated and
 * continues where it stopped.
 */
export async function loadDemo(doors: Doors, options: LoadOptions): Promise<Loaded> {
  const { report, signal } = options;
  const steps = MEMBERS.length + PROFILES.length + DEMO_POSTS.length + FIRST_REQUESTS.length + TALKS.length;
  const progress = new Progress('Loading the demo community', steps, report);
  try {
    const visitors = new Map<string, Visitor>();
    await each(MEMBERS, AT_ONCE, async (member) => {
      visitors.set(member.key, await signIn(member, doors, signal));
      progress.step();
    });
    await each(PROFILES, AT_ONCE, async (profile) => {
      await tellProfile(profile, visitors);
      progress.step();
    });
    // One after another, because lists show the latest post first.
    const known = await knownPosts(visitorOf(NAMED_MEMBERS[0].key, visitors).api);
    for (const post of DEMO_POSTS) {
      await tellPost(post, visitors, known);
      progress.step();
    }
    await each(FIRST_REQUESTS, AT_ONCE, async (request) => {
      await tellOrLeaveOut(request, visitors, options);
      progress.step();
    });
    for (const talk of TALKS) {
      await tellTalk(talk, visitors);
      progress.step();
    }
    const members = NAMED_MEMBERS.map(({ key, email, password }) => {
      const { username } = visitorOf(key, visitors);
      return { username, email, password };
    });
    return { members, visitors };
  } finally {
    progress.end();
  }
}
