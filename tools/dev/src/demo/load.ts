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

/** As many members act side by side. */
const AT_ONCE = 4;

/** What the first part of the load asks for: the lessons take their time, so they come with the crowd. */
export const FIRST_REQUESTS: readonly DemoRequest[] = [...AGREED_REQUESTS, ...OPEN_REQUESTS, ...DRAFTS];
/** All that the demo community asks for. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [...FINISHED_REQUESTS, ...FIRST_REQUESTS];

/** All that it writes. */
export const DEMO_POSTS: readonly DemoPost[] = [...BLOGS, ...QUESTIONS];

export interface LoadOptions extends LessonOptions {
  readonly report: (line: string) => void;
}

/** What the first part of the load leaves. */
export interface Loaded {
  /** Whom anybody may sign in as. */
  readonly members: readonly DemoMember[];
  /** All who are in. */
  readonly visitors: Visitors;
}

/**
 * Fills a system with the first twelve of the community, through the public API only: what a newcomer needs to begin. A load that broke
 * off can be repeated: it goes on where the other one stopped.
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
    // In turn: what is written last stands first in the lists.
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
