import type { DemoMember } from '../data/run-file.ts';
import { AGREED_REQUESTS } from './data/agreed-requests.ts';
import type { DemoRequest } from './data/demo-request.ts';
import { BLOGS } from './data/blogs.ts';
import type { DemoPost } from './data/demo-post.ts';
import { DRAFTS } from './data/drafts.ts';
import { FINISHED_REQUESTS } from './data/finished-requests.ts';
import { MEMBERS, NAMED_MEMBERS, type MemberKey } from './data/members.ts';
import { OPEN_REQUESTS } from './data/open-requests.ts';
import { PROFILES } from './data/profiles.ts';
import { QUESTIONS } from './data/questions.ts';
import { isRefused } from './demo-api.ts';
import { each } from './each.ts';
import { Progress } from './progress.ts';
import { signIn, type Doors, type Visitor } from './sign-in.ts';
import { tellPost } from './tell-post.ts';
import { tellProfile } from './tell-profile.ts';
import { tellRequest, type Visitors } from './tell-request.ts';

/** As many members act side by side. */
const AT_ONCE = 4;

const SEPARATE_REQUESTS = [...AGREED_REQUESTS, ...OPEN_REQUESTS, ...DRAFTS];
/** All that the demo community asks for. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [...FINISHED_REQUESTS, ...SEPARATE_REQUESTS];

/** All that it writes. */
export const DEMO_POSTS: readonly DemoPost[] = [...BLOGS, ...QUESTIONS];

export interface LoadOptions {
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Fills a system with a lively small community, through the public API only. A load that broke off can be repeated: it
 * goes on where the other one stopped.
 * @returns the members whom anybody may sign in as.
 */
export async function loadDemo(
  doors: Doors,
  { report, signal }: LoadOptions,
): Promise<readonly DemoMember[]> {
  // Lessons share members, so they are held in turn; the rest is independent.
  const stories = [FINISHED_REQUESTS, ...SEPARATE_REQUESTS.map((request) => [request])];
  const steps = MEMBERS.length + PROFILES.length + DEMO_POSTS.length + DEMO_REQUESTS.length;
  const progress = new Progress('Loading the demo community', steps, report);
  try {
    const visitors = new Map<MemberKey, Visitor>();
    await each(MEMBERS, AT_ONCE, async (member) => {
      visitors.set(member.key, await signIn(member, doors, signal));
      progress.step();
    });
    await each(PROFILES, AT_ONCE, async (profile) => {
      await tellProfile(profile, visitors);
      progress.step();
    });
    // In turn: what is written last stands first in the lists.
    for (const post of DEMO_POSTS) {
      await tellPost(post, visitors);
      progress.step();
    }
    await each(stories, AT_ONCE, async (requests) => {
      for (const request of requests) {
        await tellOrLeaveOut(request, visitors, report);
        progress.step();
      }
    });
    return NAMED_MEMBERS.map(({ key, email, password }) => ({
      username: visitors.get(key)?.username ?? key,
      email,
      password,
    }));
  } finally {
    progress.end();
  }
}

/** What the API refuses now it would refuse again, say a proposal for a time that passed since an earlier load broke off. */
async function tellOrLeaveOut(
  request: DemoRequest,
  visitors: Visitors,
  report: LoadOptions['report'],
): Promise<void> {
  try {
    await tellRequest(request, visitors);
  } catch (error) {
    if (!isRefused(error)) throw error;
    report(`Of the demo community, “${request.title}” stays unfinished: ${error.detail}`);
  }
}
