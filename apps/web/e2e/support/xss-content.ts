import { signInAdmin, signUp, type ApiClient, type Constellation, type TestMember } from '@skillhour/testing';
import { mapInBatches } from './map-in-batches.js';
import { MARKER, packPayloads, PAYLOADS } from './xss-payloads.js';
import { writeReports } from './xss-reports.js';

const MOST_OPEN = 12;
const MOST_SKILLS = 30;
/** Each payload as a skill, cut to its length limit. */
export const SKILLS = [
  ...new Set(PAYLOADS.map((payload) => payload.replaceAll(/\s+/g, ' ').trim().slice(0, 50).toLowerCase())),
];
const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** The written texts, by the pages that show them. */
export interface WrittenContent {
  author: TestMember;
  reader: TestMember;
  admin: ApiClient;
  /** Each title contains payloads; the text of the first contains all of them. */
  blogs: string[];
  questions: string[];
  requests: string[];
  tags: string[];
  /** Their descriptions together contain all payloads. */
  members: TestMember[];
  /** Number of items that admins took down, each with its own reason. */
  takenDown: number;
}

/** Writes every payload as members into every text that others read, and as an admin into theirs. */
export async function writePayloads(constellation: Constellation): Promise<WrittenContent> {
  const [author, reader, admin] = await Promise.all([
    signUp(constellation, 'Author'),
    signUp(constellation, 'Reader'),
    signInAdmin(constellation),
  ]);
  const channels = { app: true, device: false, mail: 'now' } as const;
  // Disables quiet hours, so that emails arrive at night too.
  await author.api.call('realtime.preferences.update', {
    topics: [{ topic: 'replies', ...channels }],
    quiet: null,
  });
  const [text = ''] = packPayloads(19_900);
  const titles = packPayloads(195, ' ');
  const tags = await writeTags(admin);
  const contentOf = (index: number) => ({
    title: titles[index] ?? '',
    // A preview shows the first words.
    body_content: titles[index] ?? '',
    tags: [tags[index % tags.length] ?? ''],
  });

  const comments: string[] = [];
  const blogs = await mapInBatches(titles, async (title, index) => {
    const { data } = await author.api.call('content.blog.create', { ...contentOf(index), is_public: true });
    // The author's notification contains the title.
    const comment = await reader.api.call('content.blog.add_comment', { slug: data.slug, content: title });
    comments.push(comment.data.id);
    return data.slug;
  });
  const questions = await mapInBatches(titles, async (_title, index) => {
    const input = { ...contentOf(index), is_public: true };
    return (await author.api.call('content.question.create', input)).data.id;
  });
  const [slug = ''] = blogs;
  const [id = ''] = questions;
  await mapInBatches(packPayloads(4_900), (content) =>
    reader.api.call('content.blog.add_comment', { slug, content }),
  );
  await reader.api.call('content.question.add_answer', { id, content: text });
  const edited = { title: titles[1] ?? '', body_content: text };
  await author.api.call('content.blog.update', { slug, ...edited });
  await author.api.call('content.question.update', { id, ...edited });

  const requests = await mapInBatches(titles, async (_title, index) => {
    const isOpen = index < MOST_OPEN;
    const schedule = {
      duration_minutes: 5,
      preferred_time: inDays(3),
      status: isOpen ? 'PE' : 'DR',
    } as const;
    const written = { ...contentOf(index), ...(index === 0 && { body_content: text }) };
    return (await author.api.call('exchange.request.create', { ...written, ...schedule })).id;
  });
  await mapInBatches(packPayloads(1_990).slice(0, MOST_OPEN), (note, index) =>
    reader.api.call('exchange.proposal.create', {
      ...{ request: requests[index] ?? '', scheduled_time: inDays(2 + index), note },
    }),
  );
  const members = await writeProfiles(constellation, author);
  const takenDown = await writeReports({ author, reader, admin, blogs, comments });
  return { author, reader, admin, blogs, questions, requests, tags, members, takenDown };
}

/** Creates tags. A tag's name is short and has no comma; the descriptions contain all payloads. */
async function writeTags(admin: ApiClient): Promise<string[]> {
  const short = PAYLOADS.filter((payload) => payload.length <= 40 && !/[,\n]/.test(payload));
  const names = [...new Set(short.map((payload) => payload.toLowerCase()))];
  return mapInBatches(packPayloads(990), async (about, index) => {
    const name = `${MARKER} ${names[index]}`;
    await admin.call('content.tag.add', { name, about });
    return name;
  });
}

/** Creates profiles with as many skills to teach and learn as a member may name. */
async function writeProfiles(constellation: Constellation, author: TestMember): Promise<TestMember[]> {
  const skills = [MARKER, ...SKILLS.slice(0, MOST_SKILLS - 1)];
  return mapInBatches(packPayloads(4_900), async (about, index) => {
    const member = index === 0 ? author : await signUp(constellation, 'Teacher');
    const { entries } = await member.api.call('identity.profile.update', { skills, learns: skills, about });
    // The first profile also describes its skills.
    if (index === 0)
      await mapInBatches(packPayloads(1_990), (text, at) =>
        member.api.call('identity.entry.edit', { id: entries[at]?.id ?? '', about: text }),
      );
    return member;
  });
}
