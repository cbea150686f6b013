import {
  AnswerForm,
  CommentForm,
  exchangeApi,
  PostForm,
  postImage,
  ProfileForm,
  profileImage,
  ProposalForm,
} from '@skillhour/contracts';
import { ROOT } from '@skillhour/machine';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newcomerOf } from '../src/demo/crowd/load-crowd.ts';
import { readPeople } from '../src/demo/crowd/people.ts';
import { sectionsOf } from '../src/demo/crowd/sections.ts';
import { personForm } from '../src/demo/crowd/load-person.ts';
import { MEMBERS, NAMED_MEMBERS } from '../src/demo/data/members.ts';
import { ENTRIES } from '../src/demo/data/entries.ts';
import { PROFILES } from '../src/demo/data/profiles.ts';
import { drawBanner } from '../src/demo/drawing/banner.ts';
import { COVERS, drawCover, type CoverName } from '../src/demo/drawing/cover.ts';
import { drawFace } from '../src/demo/drawing/face.ts';
import { DEMO_POSTS, DEMO_REQUESTS } from '../src/demo/load.ts';
import { renderPng, picturesIn } from '../src/demo/pictures.ts';
import { postForm } from '../src/demo/load-post.ts';
import { requestForm, proposalForm } from '../src/demo/load-request.ts';
import { personSchema } from '../src/oidc/accounts.ts';

const WELCOME_MINUTES = 60;
const people = readPeople();
const keys = people.map(({ key }) => key);
const newcomers = people.flatMap((person) => newcomerOf(person) ?? []);
const crowdPosts = people.flatMap(({ posts }) => posts);
const posts = [...DEMO_POSTS, ...crowdPosts];
const sessions = people.flatMap((person) => person.sessions);
/** The tags that every installation starts with. */
const starterTags = readFileSync(join(ROOT, 'apps/content/src/tags/starter-tags.ts'), 'utf8');
const tags = new Set([...starterTags.matchAll(/name: (?:message\()?'([^']+)'/g)].map(([, name]) => name));
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
/** Everything that members wrote: titles, texts, reviews. */
const texts = [
  ...people.map(({ about }) => about).filter(Boolean),
  ...PROFILES.map(({ about }) => about),
  ...ENTRIES.map(({ about }) => about),
  ...posts.flatMap(({ title, body, replies }) => [title, body, ...replies.map(({ text }) => text)]),
  ...[...sessions, ...DEMO_REQUESTS].flatMap(({ title, body, proposals }) => [
    title,
    body,
    ...proposals.flatMap(({ note, ratings }) => [
      note,
      ...(ratings ? [ratings.ofTeacher.review, ratings.ofStudent.review] : []),
    ]),
  ]),
];

it('has forty members: the first twelve, and twenty-eight new ones whom the sign-in provider accepts', () => {
  expect(people).toHaveLength(40);
  expect(newcomers).toHaveLength(28);
  const first = MEMBERS.map(({ key }) => key);
  expect([...newcomers.map(({ key }) => key), ...first].sort()).toEqual([...keys].sort());
  for (const { email, firstName, lastName } of newcomers) {
    const person = { email, given_name: firstName, family_name: lastName };
    expect(personSchema.safeParse(person).error).toBeUndefined();
    // Specification 1, section 5.
    expect(Math.min(firstName.length, lastName.length)).toBeGreaterThanOrEqual(3);
  }
  expect(repeated([...newcomers, ...MEMBERS].map(({ email }) => email.toLowerCase()))).toEqual([]);
});

it('has profiles that the form accepts, and new members who describe themselves, teach and learn', () => {
  for (const person of people) expect(ProfileForm.safeParse(personForm(person)).error).toBeUndefined();
  const newcomers = people.filter((person) => newcomerOf(person));
  expect(
    newcomers.filter(({ about, teaches, learns }) => !about || !teaches?.length || !learns?.length),
  ).toEqual([]);
});

it('follows only other members, each once, and has no follows by the two named members', () => {
  for (const { key, follows } of people) {
    expect(keys).toEqual(expect.arrayContaining(follows));
    expect(follows).not.toContain(key);
    expect(repeated(follows)).toEqual([]);
  }
  const named: readonly string[] = NAMED_MEMBERS.map(({ key }) => key);
  expect(people.filter(({ key }) => named.includes(key)).flatMap(({ follows }) => follows)).toEqual([]);
});

it('has over thirty blogs and over twenty-five questions that their forms accept, under existing tags', () => {
  expect(posts.filter(({ kind }) => kind === 'blog').length).toBeGreaterThan(30);
  expect(posts.filter(({ kind }) => kind === 'question').length).toBeGreaterThan(25);
  for (const post of posts) {
    expect(PostForm.safeParse(postForm(post)).error).toBeUndefined();
    expect(post.tags.filter((tag) => !tags.has(tag))).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining([...post.liked]));
    expect([post.author, ...repeated(post.liked)].filter((key) => post.liked.includes(key))).toEqual([]);
    expect(() => picturesIn(post.body)).not.toThrow();
  }
});

it('has replies by its members that their forms accept, and at most one accepted answer per question', () => {
  for (const { kind, author, replies } of posts) {
    const form = kind === 'blog' ? CommentForm : AnswerForm;
    for (const { by, text, liked = [] } of replies) {
      expect(form.safeParse({ content: text }).error).toBeUndefined();
      expect(keys).toContain(by);
      expect(liked).not.toContain(by);
      if (kind === 'question') expect(by).not.toBe(author);
    }
    expect(replies.filter(({ accepted }) => accepted).length).toBeLessThanOrEqual(
      kind === 'question' ? 1 : 0,
    );
  }
  const questions = crowdPosts.filter(({ kind }) => kind === 'question');
  expect(questions.filter(({ replies }) => replies.length < 1 || replies.length > 4)).toEqual([]);
});

it('has sessions whose requests, proposals and ratings are valid, by teachers who list the skill', () => {
  const now = new Date();
  for (const session of sessions) {
    expect(exchangeApi.createRequest.input.safeParse(requestForm(session, now)).error).toBeUndefined();
    expect(session.tags.filter((tag) => !tags.has(tag))).toEqual([]);
    for (const proposal of session.proposals) {
      expect(proposal.teacher).not.toBe(session.owner);
      expect(ProposalForm.safeParse(proposalForm(proposal, now)).error).toBeUndefined();
      for (const rating of Object.values(proposal.ratings ?? {}))
        expect(
          exchangeApi.rate.input.safeParse({ schedule_id: 'some-session', ...rating }).error,
        ).toBeUndefined();
      expect(taughtBy(proposal.teacher)).toEqual(expect.arrayContaining([session.tags[0]]));
    }
  }
});

it('never uses more than the welcome minutes, and has no sessions of the two named members', () => {
  const all = [...DEMO_REQUESTS, ...sessions].filter(({ status }) => status === 'PE');
  for (const key of keys) {
    const own = all.filter(({ owner }) => owner === key);
    expect(own.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)).toBeLessThanOrEqual(
      WELCOME_MINUTES,
    );
  }
  const parties = sessions.flatMap(({ owner, proposals }) => [
    owner,
    ...proposals.map(({ teacher }) => teacher),
  ]);
  for (const { key } of NAMED_MEMBERS) expect(parties).not.toContain(key);
});

it('contains no text or sentence twice', () => {
  expect(repeated(texts.map((text) => text.trim().toLowerCase()))).toEqual([]);
  const sentences = texts.flatMap((text) =>
    text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(/\s+/).length > 6),
  );
  expect(repeated(sentences.map((sentence) => sentence.toLowerCase()))).toEqual([]);
});

it('has a different face and banner for each member', async () => {
  const faces = people.map(({ face }) => drawFace(face));
  const banners = people.map(({ banner }) => drawBanner(banner));
  for (const drawings of [faces, banners]) expect(repeated(drawings)).toEqual([]);
  // Small, because drawing all of them takes a while. Another test checks a file of full size.
  const small = await Promise.all([...faces, ...banners].map((drawing) => fileOf(drawing, 100)));
  expect(new Set(small.map(({ format, height }) => `${format} ${height}`))).toEqual(
    new Set(['png 100', 'png 20']),
  );
});

it('shows every cover, and none above two posts', async () => {
  const above = posts.flatMap(({ cover }) => cover ?? []);
  expect(repeated(above)).toEqual([]);
  const shown = new Set<string>([...above, ...posts.flatMap(({ body }) => picturesIn(body))]);
  expect(Object.keys(COVERS).filter((name) => !shown.has(name))).toEqual([]);
  const drawings = (Object.keys(COVERS) as CoverName[]).map(drawCover);
  const small = await Promise.all(drawings.map((drawing) => fileOf(drawing, 160)));
  expect(new Set(small.map(({ format, height }) => `${format} ${height}`))).toEqual(new Set(['png 90']));
});

it('is drawn flat, in files that the forms accept', async () => {
  const faces = people.slice(0, 1).map(({ face }) => drawFace(face));
  for (const drawing of [...faces, drawCover('loaf')]) {
    expect(drawing).not.toMatch(/gradient|filter/i);
    const { format, width, size } = await fileOf(drawing, 1200);
    expect({ format, width }).toEqual({ format: 'png', width: 1200 });
    expect(size).toBeLessThan(Math.min(profileImage.maxBytes, postImage.maxBytes));
  }
});

it('describes skills under existing tags', () => {
  expect(ENTRIES.flatMap((entry) => entry.tags).filter((tag) => !tags.has(tag))).toEqual([]);
});

it('parses a file section by section and reports invalid ones', () => {
  const file = '=== member\nfollows: a b\n\nFirst.\n\nSecond.\n=== blog\ntitle: It: has a colon\n\n## Body\n';
  expect(sectionsOf(file)).toEqual([
    { kind: 'member', fields: { follows: 'a b' }, text: 'First.\n\nSecond.' },
    { kind: 'blog', fields: { title: 'It: has a colon' }, text: '## Body' },
  ]);
  expect(() => sectionsOf('=== blog\nno field here\n\ntext')).toThrow('no field: no field here');
  expect(() => sectionsOf('stray\n=== blog\n')).toThrow('text before the first part');
});

function taughtBy(key: string): readonly string[] {
  const isIt = (one: { key: string }) => one.key === key;
  return people.find(isIt)?.teaches ?? PROFILES.find(isIt)?.skills ?? [];
}

async function fileOf(drawing: string, width: number) {
  const file = await renderPng(drawing, width);
  const metadata = await sharp(await file.arrayBuffer()).metadata();
  return { format: metadata.format, width: metadata.width, height: metadata.height, size: file.size };
}
