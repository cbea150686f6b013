import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { DemoPost, DemoReply } from '../data/demo-post.ts';
import type { DemoRequest } from '../data/demo-request.ts';
import { NAMED_MEMBERS } from '../data/members.ts';
import { sessionSchema, memberSchema, postSchema, replySchema } from './person.ts';
import { sectionsOf, type Section } from './sections.ts';

const FOLDER = new URL('../people/', import.meta.url);
const SESSION_MINUTES = 5;
const NAMED: readonly string[] = NAMED_MEMBERS.map(({ key }) => key);

/** A member with everything about them and their actions after the first part of the load. */
export interface Person extends z.output<typeof memberSchema> {
  readonly key: string;
  /** Markdown; empty if an earlier part has set it. */
  readonly about: string;
  readonly posts: readonly DemoPost<string>[];
  /** Requests that they learned from in short sessions. */
  readonly sessions: readonly DemoRequest<string>[];
}

/** Returns everyone who has a file, by its name. */
export function readPeople(): readonly Person[] {
  const files = readdirSync(FOLDER).sort();
  const keys = files.map((file) => file.replace(/\.txt$/, ''));
  return keys.map((key) =>
    personOf(key, sectionsOf(readFileSync(new URL(`${key}.txt`, FOLDER), 'utf8')), keys),
  );
}

function personOf(key: string, [first, ...others]: readonly Section[], keys: readonly string[]): Person {
  if (first?.kind !== 'member') throw new Error(`${key}: a file begins with its member`);
  const posts: (DemoPost<string> & { replies: DemoReply<string>[] })[] = [];
  const sessions: DemoRequest<string>[] = [];
  for (const { kind, fields, text } of others) {
    if (kind === 'blog' || kind === 'question') {
      const { likes, cover, ...post } = postSchema.parse(fields);
      const liked = chooseMembers(likes, `${post.title}`, key, keys);
      posts.push({ kind, author: key, ...post, ...(cover && { cover }), body: text, liked, replies: [] });
    } else if (kind === 'comment' || kind === 'answer') {
      const { by, accepted, likes } = replySchema.parse(fields);
      const liked = chooseMembers(likes, text, by, keys);
      posts.at(-1)?.replies.push({ by, text, liked, ...(accepted && { accepted: true }) });
    } else if (kind === 'lesson') {
      sessions.push(sessionOf(key, fields, text));
    } else throw new Error(`${key}: there is no part ${kind}`);
  }
  return { key, ...memberSchema.parse(first.fields), about: first.text, posts, sessions };
}

function sessionOf(owner: string, fields: Section['fields'], body: string): DemoRequest<string> {
  const { teacher, title, tags, note, ofTeacher, ofStudent } = sessionSchema.parse(fields);
  const ratings = { ofTeacher, ofStudent };
  return {
    key: title,
    owner,
    status: 'PE',
    title,
    body,
    tags,
    durationMinutes: SESSION_MINUTES,
    preferred: 'soon',
    proposals: [{ teacher, when: 'at once', note, decision: 'AC', ratings }],
  };
}

/**
 * Selects `count` members other than the author: different ones for each subject, but always the same. The two named members keep their
 * votes.
 */
function chooseMembers(count: number, about: string, author: string, keys: readonly string[]): string[] {
  const rank = (key: string) => createHash('sha256').update(`${about}/${key}`).digest('hex');
  return keys
    .filter((key) => key !== author && !NAMED.includes(key))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .slice(0, count);
}
