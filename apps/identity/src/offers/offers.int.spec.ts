import {
  contentEvents,
  EMPTY_MEMBER_STATS,
  exchangeEvents,
  identityApi,
  type MemberId,
  newId,
  type Request,
} from '@skillhour/contracts';
import { createEnvelope, EventPublisher, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { actorOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';
import { createTagService, tagNamed } from '../../test/tags-in-test.js';

let identity: IdentityInTest;
let content: RunningService;
let reader: Caller;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  content = await identity.startOtherService(createTagService('Music', 'Lute', 'Harpsichord'));
  reader = await newCaller();
});
afterAll(async () => {
  await content.close();
  await identity.stop();
});

type Caller = ReturnType<typeof actorOf>;
type Query = Request<typeof identityApi.listOffers>;
type Entry = Partial<Request<typeof identityApi.addEntry>>;

const newCaller = async () => actorOf(await identity.newMember());
/** Adds a skill later than all earlier ones. */
const teach = (by: Caller, given: Entry = {}) => {
  identity.clock.advance(1_000);
  return identity.call(identityApi.addEntry, { kind: 'teach', name: 'Guitar', ...given }, by);
};
const list = (query: Query, by = reader) => identity.call(identityApi.listOffers, query, by);
const find = async (query: Query) => (await list(query)).results.map(({ id }) => id);
const read = (id: string, by = reader) => identity.call(identityApi.readOffer, { id }, by);
const setTimes = (by: Caller, times: Partial<Request<typeof identityApi.changeAvailability>>) => {
  const all = { timezone: 'UTC', weekly: [], exceptions: [], ...times };
  return identity.call(identityApi.changeAvailability, all, by);
};
const rename = (by: Caller, last_name: string) => identity.call(identityApi.updateProfile, { last_name }, by);
const toggleBlock = async (id: MemberId) =>
  identity.call(identityApi.toggleBlock, { id }, await identity.admin());

const TUESDAY_EVENING = { weekday: 2, from: '18:00', to: '21:00' };

describe('an offer', () => {
  it('shows the skill, its teacher, and only the weekly times', async () => {
    const by = await newCaller();
    const level = 'beginner' as const;
    const given = { name: 'Fret making', about: 'I *file* frets.', tags: ['Lute'], level };
    const entry = await teach(by, given);
    const exceptions = [{ date: '2099-01-01', ranges: [] }];
    await setTimes(by, { timezone: 'Asia/Kolkata', weekly: [TUESDAY_EVENING], exceptions });
    await identity.call(identityApi.toggleFollow, { id: by.actor.memberId }, reader);
    const { results } = await list({ category: 'fret making' });
    const { user, ...offer } = results[0]!;
    expect(offer).toEqual({
      id: entry.id,
      name: 'Fret making',
      tags: [{ ...tagNamed('Lute'), tag: tagNamed('Lute') }],
      level: 'beginner',
      created_at: entry.created_at,
      preview: 'I file frets.',
      is_following: true,
      isFollowing: true,
      availability: { timezone: 'Asia/Kolkata', weekly: [TUESDAY_EVENING] },
    });
    expect(user).toMatchObject({ id: by.actor.memberId, first_name: 'Mira', rating: 0, sessions_taught: 0 });
    expect(user).not.toHaveProperty('email');
    expect(await read(entry.id)).toEqual({
      ...results[0],
      about: given.about,
      about_html: expect.stringContaining('<em>file</em>') as string,
    });
  });

  it('has no times if its teacher has none', async () => {
    const { id } = await teach(await newCaller());
    expect(await read(id)).toMatchObject({ availability: null, preview: '', about_html: '' });
  });

  it('is not found if it is unknown or something to learn', async () => {
    const { id } = await teach(await newCaller(), { kind: 'learn' });
    for (const unknown of [id, newId()])
      expect(await rejectionOf(read(unknown))).toMatchObject({ code: 'offer.not_found', kind: 'not_found' });
  });
});

describe('the list of offers', () => {
  it('is filtered by the name of a skill or tag, ignoring case, and by teacher', async () => {
    const [one, other] = [await newCaller(), await newCaller()];
    const tuning = await teach(one, { name: 'Tuning', tags: ['Harpsichord'] });
    const playing = await teach(other, { name: 'Harpsichord' });
    await teach(other, { kind: 'learn', name: 'Tuning' });
    expect(await find({ category: 'HARPSICHORD' })).toEqual([playing.id, tuning.id]);
    expect(await find({ category: 'Tuning' })).toEqual([tuning.id]);
    expect(await find({ teacher: other.actor.memberId })).toEqual([playing.id]);
    expect(await find({ teacher: other.actor.memberId, category: 'tuning' })).toEqual([]);
    expect(await find({})).toEqual(expect.arrayContaining([playing.id, tuning.id]));
  });

  it('is searched in names, tags, descriptions and names of teachers, best match first', async () => {
    const by = await newCaller();
    await rename(by, 'Quillfeather');
    const inText = await teach(by, { name: 'Writing', about: 'With a **goosequill**.' });
    const inName = await teach(by, { name: 'Goosequill cutting', tags: ['Music'] });
    expect(await find({ search: 'goosequill' })).toEqual([inName.id, inText.id]);
    expect(await find({ search: 'gooseq cut' })).toEqual([inName.id]);
    expect(await find({ search: 'goosequill', category: 'music' })).toEqual([inName.id]);
    expect(await find({ search: 'quillfeather', sort: 'rating' })).toEqual([inName.id, inText.id]);
    expect(await find({ search: '!?' })).toEqual([]);
  });

  it('is filtered by day and time in the viewer’s zone, together with other filters', async () => {
    const [name, timezone] = ['Night singing', 'Asia/Kolkata'];
    const [evening, late, never] = [await newCaller(), await newCaller(), await newCaller()];
    await setTimes(evening, { weekly: [TUESDAY_EVENING] });
    const first = await teach(evening, { name, about: 'Nightsong.' });
    const second = await teach(late, { name, about: 'Nightsong.' });
    await setTimes(late, { timezone, weekly: [{ weekday: 3, from: '02:00', to: '04:00' }] });
    await teach(never, { name });
    const at = (query: Query) => find({ category: name, ...query });
    expect(await at({ weekday: 2 })).toEqual([second.id, first.id]);
    expect(await at({ weekday: 2, from: '20:30' })).toEqual([second.id, first.id]);
    expect(await at({ weekday: 2, from: '21:00' })).toEqual([second.id]);
    expect(await at({ weekday: 3, timezone })).toEqual([second.id, first.id]);
    expect(await at({ weekday: 2, timezone })).toEqual([first.id]);
    expect(await at({ from: '18:00', to: '19:00' })).toEqual([first.id]);
    expect(await at({ from: '22:00', to: '06:00' })).toEqual([second.id]);
    expect(await at({ weekday: 4 })).toEqual([]);
    expect(await find({ search: 'nightsong', weekday: 2, from: '22:00' })).toEqual([second.id]);
    await setTimes(late, {});
    expect(await at({ weekday: 2 })).toEqual([first.id]);
  });

  it('contains and counts an offer once, although it matches at several times', async () => {
    const by = await newCaller();
    await setTimes(by, { weekly: [TUESDAY_EVENING, { ...TUESDAY_EVENING, weekday: 3 }] });
    const { id } = await teach(by, { name: 'Long evenings' });
    const query = { from: '18:00', limit: 1 };
    const own = await list({ ...query, teacher: by.actor.memberId });
    expect(own).toMatchObject({ results: [{ id }], count: 1, total_pages: 1 });
    const all = await list({ from: '18:00', page_size: 100 });
    expect(all.results.filter((offer) => offer.id === id)).toHaveLength(1);
    expect((await list(query)).count).toBe(all.results.length);
  });

  it('has pages, newest first or best rated teacher first, by the newest rating', async () => {
    const category = 'Clockmaking';
    const teachers = [await newCaller(), await newCaller(), await newCaller()];
    const offers = [];
    for (const by of teachers) offers.push((await teach(by, { name: category })).id);
    const [first, second, third] = offers;
    expect(await list({ category, limit: 2 })).toMatchObject({
      results: [{ id: third }, { id: second }],
      count: 3,
      total_pages: 2,
      next: 2,
    });
    expect(await find({ category, limit: 2, page: 2 })).toEqual([first]);
    const rate = (by: Caller, n: number, rating: number) =>
      identity.service
        .get(EventPublisher)
        .publish(
          createEnvelope(
            exchangeEvents.memberFiguresChanged,
            { member_id: by.actor.memberId, n, figures: { ...EMPTY_MEMBER_STATS, rating, ratings_count: 3 } },
            systemContext(),
            { occurredAt: new Date() },
          ),
        );
    await rate(teachers[0]!, 2, 4.5);
    await rate(teachers[1]!, 1, 3);
    await identity.settled();
    await rate(teachers[0]!, 1, 1);
    await identity.settled();
    const { results } = await list({ category, sort: 'rating' });
    expect(results.map(({ id }) => id)).toEqual([first, second, third]);
    expect(results[0]?.user).toMatchObject({ rating: 4.5, ratings_count: 3 });
    const later = await teach(teachers[0]!, { name: `${category} again`, about: 'Clockmaking again.' });
    expect(await find({ teacher: teachers[0]!.actor.memberId, sort: 'rating' })).toEqual([later.id, first]);
  });

  it.each([
    [{ weekday: 8 }, 'weekday', 'weekday must be a number from 1 (Monday) to 7 (Sunday).'],
    [{ from: '9' }, 'from', 'Enter a time of day like 07:30.'],
    [{ to: '24:00' }, 'to', 'Enter a time of day like 07:30.'],
    [{ timezone: 'Mars' }, 'timezone', 'Choose a time zone.'],
    [{ sort: 'price' }, 'sort', 'sort must be newest or rating.'],
  ])('rejects %j', async (query, field, sentence) => {
    const rejection = await rejectionOf(list(query as Query));
    expect(rejection.toBody().fields).toEqual({ [field]: [sentence] });
  });
});

describe('an offer in the list', () => {
  it('disappears while its teacher is blocked, also if a skill is added at the same time', async () => {
    const by = await newCaller();
    const { memberId } = by.actor;
    const { id } = await teach(by, { name: 'Smithing', about: 'Blacksmithery.' });
    await Promise.allSettled([toggleBlock(memberId), teach(by, { name: 'Casting' })]);
    expect(await find({ teacher: memberId })).toEqual([]);
    expect(await find({ search: 'blacksmithery' })).toEqual([]);
    for (const viewer of [reader, await identity.admin()])
      expect(await rejectionOf(read(id, viewer))).toMatchObject({ code: 'offer.not_found' });
    await toggleBlock(memberId);
    expect(await find({ teacher: memberId })).toContain(id);
    // Not the same text, whose count is remembered for some seconds.
    expect(await find({ search: 'smithing blacksmithery' })).toEqual([id]);
  });

  it('disappears with the skill and with the account', async () => {
    const by = await newCaller();
    const { memberId } = by.actor;
    const [kept, removed] = [await teach(by, { name: 'Etching' }), await teach(by, { name: 'Engraving' })];
    await identity.call(identityApi.removeEntry, { id: removed.id }, by);
    expect(await find({ teacher: memberId })).toEqual([kept.id]);
    expect(await find({ search: 'engraving' })).toEqual([]);
    await identity.call(identityApi.deleteAccount, { password: PASSWORD }, by);
    expect(await find({ teacher: memberId })).toEqual([]);
    expect(await find({ search: 'etching' })).toEqual([]);
    expect(await rejectionOf(read(kept.id))).toMatchObject({ code: 'offer.not_found' });
  });

  it('follows changes of the skill, of the names in the profile and of the teacher’s name', async () => {
    const by = await newCaller();
    await rename(by, 'Umberfield');
    const { id } = await teach(by, { name: 'Origami cranes', about: 'Foldwork.' });
    await identity.call(identityApi.editEntry, { id, name: 'Origami boxes', about: 'Creasework.' }, by);
    expect(await find({ category: 'origami cranes' })).toEqual([]);
    expect(await find({ search: 'foldwork' })).toEqual([]);
    expect(await find({ category: 'origami boxes', search: 'creasework' })).toEqual([id]);
    await rename(by, 'Vermilion');
    expect(await find({ search: 'umberfield' })).toEqual([]);
    expect(await find({ search: 'vermilion' })).toEqual([id]);
    await identity.call(identityApi.updateProfile, { skills: ['', 'Paper planes'] }, by);
    const { results } = await list({ teacher: by.actor.memberId });
    expect(results).toMatchObject([{ name: 'Paper planes', preview: '' }]);
    expect(await find({ search: 'creasework' })).toEqual([]);
  });

  it('is found by the new name of a renamed tag', async () => {
    const { id } = await teach(await newCaller(), { name: 'Plucking', tags: ['Lute'] });
    const tag = { ...tagNamed('Lute'), name: 'Theorbo' };
    const event = createEnvelope(contentEvents.tagRenamed, { tag }, systemContext(), {
      occurredAt: new Date(),
    });
    await identity.service.get(EventPublisher).publish(event);
    await identity.settled();
    expect(await find({ category: 'theorbo' })).toContain(id);
    expect(await find({ category: 'lute' })).not.toContain(id);
    expect(await find({ search: 'theorbo' })).toContain(id);
  });
});

describe('an offer for a request', () => {
  const readForRequest = async (id: string) =>
    (await identity.call(identityApi.readOfferForRequest, { offer: id })).offer;

  it('has all times of the teacher', async () => {
    const by = await newCaller();
    const { id } = await teach(by, { name: 'Juggling', tags: ['Music'] });
    const offer = { teacher_id: by.actor.memberId, name: 'Juggling', tags: [{ name: 'Music' }] };
    expect(await readForRequest(id)).toMatchObject({ ...offer, availability: null });
    const exceptions = [{ date: '2099-01-01', ranges: [{ from: '08:00', to: '09:00' }] }];
    const { availability } = await setTimes(by, {
      weekly: [TUESDAY_EVENING],
      exceptions,
      buffer_minutes: 15,
    });
    expect(availability).toMatchObject({ exceptions, notice_minutes: 1440, buffer_minutes: 15 });
    expect(await readForRequest(id)).toMatchObject({ ...offer, availability });
  });

  it('is null for something unknown, something to learn, and a blocked teacher', async () => {
    const by = await newCaller();
    const { id } = await teach(by);
    await toggleBlock(by.actor.memberId);
    const learning = await teach(await newCaller(), { kind: 'learn' });
    for (const offer of [id, learning.id, newId()]) expect(await readForRequest(offer)).toBeNull();
  });
});
