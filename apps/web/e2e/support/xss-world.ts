import { signUp, type Constellation, type TestMember } from '@skillhour/testing';
import { packed, PAYLOADS } from './xss-payloads.js';

const TAGS = ['Cooking'];
const MOST_REQUESTS = 12;
const SKILLS = { longest: 50, most: 30 };
const inFours = 4;

/** Where what was written is shown. */
export interface Written {
  author: TestMember;
  reader: TestMember;
  blogs: string[];
  questions: string[];
  requests: string[];
  /** One member for each thirty skills. */
  members: string[];
}

/** Does something with each, a few at a time. */
async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += inFours)
    results.push(...(await Promise.all(items.slice(from, from + inFours).map(work))));
  return results;
}

/** Two members and some more write every payload into every text that others read. */
export async function writeAll(constellation: Constellation): Promise<Written> {
  const [author, reader] = await Promise.all([
    signUp(constellation, 'Author'),
    signUp(constellation, 'Reader'),
  ]);
  const bodies = packed(19_900, '\n\n').map((body) => body.padEnd(60, '.'));
  const titles = packed(200, ' ').map((title) => title.padEnd(12, '.'));
  const bodyOf = (index: number) =>
    bodies[index] ?? `Nothing but fifty letters and a few more of them: ${titles[index]}`;

  const blogs = await each([...titles.keys()], async (index) => {
    const blog = await author.api.call('content.blog.create', {
      ...{
        title: titles[index] ?? '',
        body_content: bodyOf(index),
        tags: TAGS,
        is_public: index < bodies.length,
      },
    });
    // What is told to the author holds the title.
    await reader.api.call('content.blog.add_comment', { slug: blog.data.slug, content: titles[index] ?? '' });
    return blog.data.slug;
  });
  const questions = await each([...titles.keys()], async (index) => {
    const asked = { title: titles[index] ?? '', body_content: bodyOf(index), tags: TAGS };
    return (await author.api.call('content.question.create', asked)).data.id;
  });
  await each(packed(4_900, '\n\n'), (content) =>
    reader.api.call('content.blog.add_comment', { slug: blogs[0] ?? '', content }),
  );
  await each(bodies, (content) =>
    reader.api.call('content.question.add_answer', { id: questions[0] ?? '', content }),
  );
  await author.api.call('content.blog.update', {
    slug: blogs[0] ?? '',
    title: `Edited ${titles[0]}`.slice(0, 200),
    body_content: bodies.at(-1) ?? '',
  });

  const requests = await writeRequests(author, reader, { titles, bodyOf });
  return { author, reader, blogs, questions, requests, members: await writeProfiles(constellation, author) };
}

async function writeRequests(
  author: TestMember,
  reader: TestMember,
  { titles, bodyOf }: { titles: string[]; bodyOf: (index: number) => string },
): Promise<string[]> {
  const preferred_time = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  const notes = packed(2_000, '\n\n');
  return each([...titles.keys()], async (index) => {
    const isOpen = index < MOST_REQUESTS;
    const { id } = await author.api.call('exchange.request.create', {
      ...{ title: titles[index] ?? '', body_content: bodyOf(index), tags: TAGS },
      ...{ duration_minutes: 5, preferred_time, status: isOpen ? 'PE' : 'DR' },
    });
    const note = notes[index];
    if (isOpen && note !== undefined) {
      const scheduled_time = new Date(Date.now() + (2 + index) * 24 * 3_600_000).toISOString();
      await reader.api.call('exchange.proposal.create', { request: id, scheduled_time, note });
    }
    return id;
  });
}

async function writeProfiles(constellation: Constellation, author: TestMember): Promise<string[]> {
  const about = packed(4_900, '\n\n');
  const skills = PAYLOADS.map((payload) => payload.replaceAll(/\s+/g, ' ').slice(0, SKILLS.longest));
  const pages = Array.from({ length: Math.ceil(skills.length / SKILLS.most) }, (_none, page) =>
    skills.slice(page * SKILLS.most, (page + 1) * SKILLS.most),
  );
  return each([...pages.entries()], async ([page, names]) => {
    const member = page === 0 ? author : await signUp(constellation, 'Teacher');
    const text = about[page];
    await member.api.call('identity.profile.update', {
      skills: names,
      learns: names,
      ...(text && { about: text }),
    });
    return member.id;
  });
}
