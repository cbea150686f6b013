import { identityApi } from '@skillhour/contracts';
import { actorOf, IdentityInTest } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

const find = async (search: string, limit = 3) =>
  (await identity.call(identityApi.findMatches, { search, limit })).members;
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
