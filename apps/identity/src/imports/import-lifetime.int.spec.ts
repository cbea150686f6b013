import { identityApi, MemberId } from '@skillhour/contracts';
import { timeOverflowExport, until } from '@skillhour/testing';
import { IdentityInTest } from '../../test/identity-in-test.js';
import { ImportsInTest } from '../../test/imports-in-test.js';
import { DeleteExpiredImports } from './delete-expired-imports.js';

const SIZE = { members: 40, transfers: 120, posts: 20 };
const DAY_MS = 24 * 60 * 60 * 1000;

let identity: IdentityInTest;
let imports: ImportsInTest;
beforeEach(async () => {
  identity = await IdentityInTest.start();
  imports = await ImportsInTest.start(identity);
});
afterEach(async () => {
  await imports.stop();
  await identity.stop();
});

const bank = timeOverflowExport('en', { size: SIZE });

/** Uploads the bank and answers its questions. */
async function ready(): Promise<string> {
  const { id } = await imports.uploaded([bank.zip]);
  for (const row of await imports.rows(id, { state: 'question' }))
    await imports.decide(id, row.id, { email: null, name: 'Another Name' });
  await imports.set(id, { rest_to_community: true });
  return id;
}

it('deletes files and answers 7 days after the upload, or 30 days after the run', async () => {
  const unused = await imports.uploaded([bank.zip]);
  const done = await imports.run(await ready());
  const readAfter = async (days: number) => {
    identity.clock.advance(days * DAY_MS);
    await identity.service.get(DeleteExpiredImports).run();
    return Promise.all(
      [unused, done].map(({ id }) =>
        imports.read(id).then(
          () => 'here',
          (error: { code: string }) => error.code,
        ),
      ),
    );
  };
  expect(await readAfter(6)).toEqual(['here', 'here']);
  expect(await readAfter(2)).toEqual(['import.not_found', 'here']);
  expect(await readAfter(23)).toEqual(['import.not_found', 'import.not_found']);
}, 180_000);

it('continues a run after a restart of the service', async () => {
  const id = await ready();
  const { settings } = await imports.read(id);
  await identity.call(identityApi.runImport, { id, confirm: settings?.bank ?? '' }, await identity.admin());
  await until(() => imports.fakes.postings.size > 3, { what: 'the first balances' });
  await identity.restart();
  identity.clock.advance(10 * 60_000);
  expect(await imports.settled(id)).toMatchObject({ state: 'done' });
  for (const { member } of await imports.rows(id, { kind: 'member' }))
    expect(imports.fakes.balanceOf(MemberId.parse(member?.member_id))).toBe(member?.minutes);
}, 180_000);
