import { contentEvents, identityApi, newId, PROFILE_LIMITS, type Request, TagId } from '@skillhour/contracts';
import { createEnvelope, EventPublisher, systemContext } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import { fileChangesOf } from '../../test/file-changes.js';
import { actorOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';
import { createTagService, tagNamed } from '../../test/tags-in-test.js';

let identity: IdentityInTest;
let content: RunningService;
const startContent = () =>
  identity.startOtherService(createTagService('Music', 'Guitar', 'Harpsichord', 'Lute', 'Theorbo'));
beforeAll(async () => {
  identity = await IdentityInTest.start();
  content = await startContent();
});
afterAll(async () => {
  await content.close();
  await identity.stop();
});

type Caller = ReturnType<typeof actorOf>;
const newCaller = async () => actorOf(await identity.newMember());
const add = (by: Caller, given: Partial<Request<typeof identityApi.addEntry>> = {}) =>
  identity.call(identityApi.addEntry, { kind: 'teach', name: 'Guitar', ...given }, by);
const edit = (by: Caller, input: Request<typeof identityApi.editEntry>) =>
  identity.call(identityApi.editEntry, input, by);
const remove = (by: Caller, id: string) => identity.call(identityApi.removeEntry, { id }, by);
const own = (by: Caller) => identity.call(identityApi.readProfile, {}, by);
const saveNames = (by: Caller, { skills, learns }: { skills?: string[]; learns?: string[] }) => {
  const form = { ...(skills && { skills: ['', ...skills] }), ...(learns && { learns: ['', ...learns] }) };
  return identity.call(identityApi.updateProfile, form, by);
};
const namesOf = async (by: Caller) => (await own(by)).entries.map(({ kind, name }) => `${kind} ${name}`);
const taughtBy = async ({ actor }: Caller) =>
  (await identity.call(identityApi.readTeaching, { member: actor.memberId })).skills;
const tagView = (name: string) => ({ ...tagNamed(name), tag: tagNamed(name) });

describe('an added skill', () => {
  it('has text, tags and level, and its name is in the profile', async () => {
    const by = await newCaller();
    const given = { about: 'I *pick*. <script>alert(1)</script>', tags: ['music', 'Guitar', 'MUSIC'] };
    const entry = await add(by, { ...given, name: ' Finger   picking ', level: 'beginner' });
    expect(entry).toMatchObject({
      kind: 'teach',
      name: 'Finger picking',
      about: given.about,
      tags: [tagView('Music'), tagView('Guitar')],
      level: 'beginner',
      created_at: identity.clock.now().toISOString(),
    });
    expect(entry.about_html).toContain('<em>pick</em>');
    expect(entry.about_html).not.toContain('<script');
    const profile = await own(by);
    expect(profile).toMatchObject({ skills: ['Finger picking'], learns: [], entries: [entry] });
    const reader = await newCaller();
    const page = await identity.call(identityApi.readMember, { id: by.actor.memberId }, reader);
    expect(page.entries).toEqual([entry]);
  });

  it('needs only a name', async () => {
    const entry = await add(await newCaller(), { kind: 'learn', name: 'Chess' });
    expect(entry).toMatchObject({ kind: 'learn', about: '', about_html: '', tags: [], level: null });
  });

  it('comes after older ones, and what a member teaches before what they want to learn', async () => {
    const by = await newCaller();
    await add(by, { kind: 'learn', name: 'Chess' });
    await add(by, { name: 'Yoga' });
    await add(by, { name: 'Algebra' });
    await add(by, { kind: 'learn', name: 'Algebra' });
    expect(await namesOf(by)).toEqual(['teach Yoga', 'teach Algebra', 'learn Chess', 'learn Algebra']);
    expect(await own(by)).toMatchObject({ skills: ['Yoga', 'Algebra'], learns: ['Chess', 'Algebra'] });
  });

  it.each([
    [{ name: ' ' }, 'name', 'A skill must be 1 to 50 characters long.'],
    [{ name: 'x'.repeat(51) }, 'name', 'A skill must be 1 to 50 characters long.'],
    [{ about: 'x'.repeat(2_001) }, 'about', 'About must be at most 2000 characters long.'],
    [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags', 'Select at most 5 tags.'],
    [{ tags: ['Unheard of'] }, 'tags', 'Please select a valid tag from the suggestions.'],
    [{ level: 'expert' }, 'level', 'Choose beginner, intermediate or advanced.'],
    [{ kind: 'trade' }, 'kind', 'kind must be teach or learn.'],
  ])('is rejected with %j', async (given, field, sentence) => {
    const by = await newCaller();
    const input = { kind: 'teach', name: 'Guitar', ...given } as Request<typeof identityApi.addEntry>;
    const rejection = await rejectionOf(identity.call(identityApi.addEntry, input, by));
    expect(rejection.toBody().fields?.[field]).toContain(sentence);
    expect(await namesOf(by)).toEqual([]);
  });

  it('is rejected with a known name, and beyond the limit, even if two are added at once', async () => {
    const by = await newCaller();
    const skills = Array.from({ length: PROFILE_LIMITS.skills - 1 }, (_, n) => `Skill ${n}`);
    await saveNames(by, { skills });
    expect((await rejectionOf(add(by, { name: 'skill 3' }))).message).toBe('You already teach this.');
    const outcomes = await Promise.allSettled([add(by, { name: 'Yoga' }), add(by, { name: 'Chess' })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await rejectionOf(add(by))).message).toBe('You can name at most 30 skills.');
    expect((await own(by)).skills).toHaveLength(PROFILE_LIMITS.skills);
    await expect(add(by, { kind: 'learn', name: 'Yoga' })).resolves.toMatchObject({ name: 'Yoga' });
  });

  it('is not stored while the tags can’t be checked', async () => {
    const by = await newCaller();
    await content.close();
    expect(await rejectionOf(add(by, { tags: ['Music'] }))).toMatchObject({ code: 'service.unavailable' });
    expect(await namesOf(by)).toEqual([]);
    content = await startContent();
  });
});

describe('the names in a profile', () => {
  it('add and delete entries, and keep those of the same name', async () => {
    const by = await newCaller();
    const guitar = await add(by, { about: 'Fingerpicking.', tags: ['Music'], level: 'advanced' });
    await add(by, { name: 'Chess', about: 'Openings.' });
    const profile = await saveNames(by, { skills: ['Yoga', 'GUITAR'], learns: ['Chess'] });
    expect(profile).toMatchObject({ skills: ['Yoga', 'GUITAR'], learns: ['Chess'] });
    expect(profile.entries).toMatchObject([
      { ...guitar, name: 'GUITAR' },
      { kind: 'teach', name: 'Yoga', about: '', level: null },
      { kind: 'learn', name: 'Chess', about: '' },
    ]);
    expect((await saveNames(by, { learns: [] })).entries).toHaveLength(2);
  });

  it('are completed with entries when the previous version changed only the names', async () => {
    const by = await newCaller();
    const { id } = await add(by);
    const profiles = identity.service.get<Connection>(DATABASE).collection<{ _id: string }>('profiles');
    await profiles.updateOne({ _id: by.actor.memberId }, { $set: { skills: ['Weaving', 'Singing'] } });
    await add(by, { name: 'Yoga' });
    expect(await namesOf(by)).toEqual(['teach Weaving', 'teach Singing', 'teach Yoga']);
    expect((await own(by)).skills).toEqual(['Weaving', 'Singing', 'Yoga']);
    expect(await rejectionOf(remove(by, id))).toMatchObject({ code: 'entry.not_found' });
  });
});

describe('a changed skill', () => {
  it('keeps absent fields, and loses what is empty', async () => {
    const by = await newCaller();
    const entry = await add(by, { about: 'Fingerpicking.', tags: ['Music'], level: 'advanced' });
    const { id } = entry;
    expect(await edit(by, { id, about: 'Chords.' })).toEqual({
      ...entry,
      about: 'Chords.',
      about_html: expect.stringContaining('Chords.') as string,
    });
    expect(await edit(by, { id, about: '', tags: [], level: '' })).toEqual({
      ...entry,
      ...{ about: '', about_html: '', tags: [], level: null },
    });
  });

  it('is renamed in its place in the profile, and found only by the new name', async () => {
    const by = await newCaller();
    await saveNames(by, { skills: ['Lute building', 'Chess'] });
    const [lute] = (await own(by)).entries;
    await edit(by, { id: lute!.id, name: 'Violin building' });
    expect((await own(by)).skills).toEqual(['Violin building', 'Chess']);
    expect(await taughtBy(by)).toEqual(['violin building', 'chess']);
  });

  it('does not take the name of another one', async () => {
    const by = await newCaller();
    await add(by);
    const { id } = await add(by, { name: 'Chess' });
    const rejection = await rejectionOf(edit(by, { id, name: 'guitar' }));
    expect(rejection.toBody().fields).toEqual({ name: ['You already teach this.'] });
  });

  it('belongs to the caller', async () => {
    const { id } = await add(await newCaller());
    const other = await newCaller();
    for (const call of [edit(other, { id, about: 'Mine.' }), remove(other, id)])
      expect(await rejectionOf(call)).toMatchObject({ code: 'entry.not_yours', kind: 'forbidden' });
    expect(await rejectionOf(remove(other, newId()))).toMatchObject({ code: 'entry.not_found' });
  });

  it('uses and releases the pictures in its text', async () => {
    const by = await newCaller();
    const [first, second] = [newId(), newId()];
    const textWith = (picture: string) => `![It](/images/${picture}/page.webp)`;
    const { id } = await add(by, { about: textWith(first) });
    await edit(by, { id, about: textWith(second) });
    await edit(by, { id, level: 'beginner' });
    await remove(by, id);
    const { memberId } = by.actor;
    const change = { member_id: memberId, thing: `entry-${id}`, used: [], released: [], removed: [] };
    expect(await fileChangesOf(identity, memberId)).toEqual([
      { ...change, used: [first] },
      { ...change, used: [second], released: [first] },
      { ...change, released: [second] },
    ]);
  });
});

it('a deleted skill disappears from the profile and the lists', async () => {
  const by = await newCaller();
  const { id } = await add(by, { name: 'Bell ringing', tags: ['Music'] });
  await add(by, { name: 'Yoga' });
  expect(await remove(by, id)).toEqual({ detail: 'Skill deleted.' });
  expect(await own(by)).toMatchObject({ skills: ['Yoga'], entries: [{ name: 'Yoga' }] });
  expect(await taughtBy(by)).toEqual(['yoga']);
});

describe('for other services', () => {
  const count = async (...names: string[]) =>
    (await identity.call(identityApi.countTeachers, { names })).counts;

  it('members are counted by what they teach, by name or tag, without blocked members and admins', async () => {
    const [one, other, blocked] = [await newCaller(), await newCaller(), await newCaller()];
    const admin = await identity.admin();
    const tagged = { name: 'Old music', tags: ['Lute'] };
    await add(one, tagged);
    await add(one, { name: 'lute' });
    for (const by of [other, blocked, admin]) await add(by, { name: 'Lute' });
    await add(other, { kind: 'learn', name: 'Old music' });
    await identity.call(identityApi.toggleBlock, { id: blocked.actor.memberId }, admin);
    expect(await count('LUTE', 'Old music', 'Unheard of')).toEqual([2, 1, 0]);
  });

  it('a member’s interests are what they teach or want to learn, and its tags', async () => {
    const by = await newCaller();
    await add(by, { name: 'Fingerpicking', tags: ['Guitar'] });
    await add(by, { kind: 'learn', name: 'Guitar', tags: ['Music'] });
    const input = { member: by.actor.memberId };
    const { names } = await identity.call(identityApi.readInterests, input);
    expect(names).toEqual(['Fingerpicking', 'Guitar', 'Music']);
  });
});

describe('the tags of what a member teaches', () => {
  const categoryOf = async (category: string, by: Caller) =>
    (await identity.call(identityApi.listMembers, { category }, by)).results.map(({ id }) => id);

  it('find the member by category and in suggestions, and those of learning do not', async () => {
    const [teacher, student] = [await newCaller(), await newCaller()];
    await add(teacher, { name: 'Fingerpicking', tags: ['Harpsichord', 'Music'] });
    await add(teacher, { name: 'Chords', tags: ['Harpsichord'] });
    await add(student, { kind: 'learn', name: 'harpsichord', tags: ['Harpsichord'] });
    expect(await taughtBy(teacher)).toEqual(['fingerpicking', 'chords', 'harpsichord', 'music']);
    expect(await categoryOf('Harpsichord', student)).toEqual([teacher.actor.memberId]);
    const { results } = await identity.call(identityApi.suggestMembers, {}, student);
    expect(results).toMatchObject([{ id: teacher.actor.memberId, reason: { teaches: ['harpsichord'] } }]);
  });

  it('stay with the member when the profile is saved', async () => {
    const by = await newCaller();
    await add(by, { tags: ['Music'] });
    await identity.call(identityApi.updateProfile, { about: 'Hello.' }, by);
    expect(await taughtBy(by)).toEqual(['guitar', 'music']);
  });

  const publish = async (event: Parameters<EventPublisher['publish']>[0]) => {
    await identity.service.get(EventPublisher).publish(event);
    await identity.settled();
  };
  const rename = (tag: { id: TagId; name: string }) =>
    publish(createEnvelope(contentEvents.tagRenamed, { tag }, systemContext(), { occurredAt: new Date() }));
  const merge = (tag_id: TagId, into: { id: TagId; name: string }) =>
    publish(
      createEnvelope(contentEvents.tagsMerged, { tag_id, into }, systemContext(), { occurredAt: new Date() }),
    );

  it('follow a renamed and a merged tag, without duplicates', async () => {
    const by = await newCaller();
    const { id } = await add(by, { name: 'Plucking', tags: ['Theorbo', 'Music'] });
    const renamed = { ...tagNamed('Theorbo'), name: 'Chitarrone' };
    await rename(renamed);
    const tagsOf = async () => (await own(by)).entries.map(({ tags }) => tags.map(({ name }) => name));
    expect(await tagsOf()).toEqual([['Chitarrone', 'Music']]);
    expect(await categoryOf('Chitarrone', by)).toEqual([by.actor.memberId]);
    expect(await categoryOf('Theorbo', by)).toEqual([]);
    await merge(renamed.id, tagNamed('Music'));
    await merge(renamed.id, tagNamed('Music'));
    expect(await tagsOf()).toEqual([['Music']]);
    expect(await taughtBy(by)).toEqual(['plucking', 'music']);
    expect((await own(by)).entries).toMatchObject([{ id }]);
  });

  it('are renamed in more entries than fit into one transaction', async () => {
    const by = await newCaller();
    const { actor } = by;
    const entries = identity.service.get<Connection>(DATABASE).collection<{ _id: string }>('entries');
    const tag = { id: 'tag-of-many', name: 'Many' };
    const rows = Array.from({ length: 120 }, (_, n) => ({
      ...{ _id: newId(), memberId: actor.memberId, kind: 'learn', name: `Skill ${n}`, nameKey: `skill ${n}` },
      ...{ about: '', tags: [tag], level: null, createdAt: new Date() },
    }));
    await entries.insertMany(rows);
    await rename({ id: TagId.parse(tag.id), name: 'More' });
    expect(await entries.countDocuments({ 'tags.name': 'More' })).toBe(120);
  });
});
