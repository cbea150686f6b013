import { identityApi } from '@skillhour/contracts';
import { actorOf, IdentityInTest } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

const findAll = (search: string, limit = 3) => identity.call(identityApi.findMatches, { search, limit });
const find = async (search: string, limit = 3) => (await findAll(search, limit)).members;
const findOffers = async (search: string, limit = 3) => (await findAll(search, limit)).offers;
async function newMember(last_name: string, skills: string[] = []) {
  const caller = actorOf(await identity.newMember());
  await identity.call(identityApi.updateProfile, { first_name: 'Zoë', last_name, skills }, caller);
  return caller.actor.memberId;
}

describe('members in the search of everything', () => {
  it('are found by a name or a skill, with what they teach', async () => {
    const id = await newMember('Findable', ['Glass blowing', 'Etching']);
    for (const text of ['findab', 'zoe findable', 'glass'])
      expect(await find(text)).toMatchObject({
        results: [{ id, title: 'Zoë Findable', preview: 'Glass blowing, Etching', user: { id } }],
        has_more: false,
      });
    expect(await find('nobodyatall')).toEqual({ results: [], has_more: false });
    expect(await find('!?')).toEqual({ results: [], has_more: false });
  });

  it('are limited, with the information that there are further ones', async () => {
    for (let n = 0; n < 3; n += 1) await newMember('Manyfold');
    expect((await find('manyfold', 2)).results).toHaveLength(2);
    expect(await find('manyfold', 2)).toMatchObject({ has_more: true });
    expect(await find('manyfold', 3)).toMatchObject({ has_more: false });
  });

  it('contain no private field, no admin and no blocked member', async () => {
    const id = await newMember('Blockable');
    const [found] = (await find('blockable')).results;
    const shown = ['first_name', 'id', 'last_name', 'profile_image', 'role', 'username'];
    expect(Object.keys(found?.user ?? {}).toSorted()).toEqual(shown);
    await identity.call(identityApi.toggleBlock, { id }, await identity.admin());
    expect((await find('blockable')).results).toEqual([]);
    expect((await find('root')).results).toEqual([]);
  });
});

describe('offers in the search of everything', () => {
  const teacher = async () => actorOf(await identity.newMember());
  const teach = (by: Awaited<ReturnType<typeof teacher>>, name: string, about = '') =>
    identity.call(identityApi.addEntry, { kind: 'teach', name, about }, by);

  it('are found by their skill and their text, with the teacher', async () => {
    const by = await teacher();
    const { id } = await teach(by, 'Marquetry', 'I cut *veneers* by hand.');
    for (const text of ['marquet', 'veneers'])
      expect(await findOffers(text)).toMatchObject({
        results: [
          { id, title: 'Marquetry', preview: 'I cut veneers by hand.', user: { id: by.actor.memberId } },
        ],
        has_more: false,
      });
    expect(await findOffers('nothingofthis')).toEqual({ results: [], has_more: false });
  });

  it('are limited, with the information that there are further ones', async () => {
    for (let n = 0; n < 3; n += 1) await teach(await teacher(), 'Pyrography');
    expect(await findOffers('pyrography', 2)).toMatchObject({ results: [{}, {}], has_more: true });
    expect(await findOffers('pyrography', 3)).toMatchObject({ has_more: false });
  });

  it('contain nothing that members want to learn, and no offer of a blocked member', async () => {
    const by = await teacher();
    await identity.call(identityApi.addEntry, { kind: 'learn', name: 'Zincography' }, by);
    await teach(by, 'Xylography');
    expect((await findOffers('zincography')).results).toEqual([]);
    expect((await findOffers('xylography')).results).toHaveLength(1);
    await identity.call(identityApi.toggleBlock, { id: by.actor.memberId }, await identity.admin());
    expect((await findOffers('xylography')).results).toEqual([]);
  });
});
