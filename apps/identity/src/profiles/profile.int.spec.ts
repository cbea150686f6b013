import { identityApi, newId, type Request, type UploadedFile } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import { actorOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';
import { fileChangesOf } from '../../test/file-changes.js';
import { createLedgerService } from '../../test/ledger-in-test.js';

let identity: IdentityInTest;
let ledger: RunningService;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  ledger = await identity.startOtherService(
    createLedgerService({ total_time: 90, available_time: 60, held_time: 30 }),
  );
});
afterAll(async () => {
  await ledger.close();
  await identity.stop();
});

type Caller = ReturnType<typeof actorOf>;
type Form = Request<typeof identityApi.updateProfile>;
const update = (by: Caller, form: Form) => identity.call(identityApi.updateProfile, form, by);
const own = (by: Caller) => identity.call(identityApi.readProfile, {}, by);
const read = (by: Caller, { actor }: Caller) =>
  identity.call(identityApi.readMember, { id: actor.memberId }, by);
const newMember = async () => actorOf(await identity.newMember());
const picture = (): UploadedFile => ({ id: newId(), media_type: 'image/webp', bytes: 10 });

const PROFILE_CONTENT: Form = {
  first_name: 'Ada',
  last_name: 'Byron',
  github_url: 'https://github.com/ada',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  place: '  Porto   Alegre ',
  about: 'I *count*.\n\n<script>alert(1)</script>',
  skills: ['Guitar', ' guitar ', 'Number   theory'],
  learns: ['Cooking'],
  show_email: 'false',
  show_balance: 'false',
};

describe("a member's own profile", () => {
  it('exists from the start and includes their minutes', async () => {
    const member = await newMember();
    expect(await own(member)).toMatchObject({
      first_name: 'Mira',
      skills: [],
      about: '',
      about_html: '',
      profile_image: null,
      banner_image: null,
      rating: 0,
      reliability: null,
      followers_count: 0,
      time_balance: 90,
      available_time: 60,
      held_time: 30,
      show_email: false,
      show_balance: true,
      is_blocked: false,
    });
  });

  it('is updated, keeps absent fields, and clears fields with an empty value', async () => {
    const member = await newMember();
    const profile = await update(member, PROFILE_CONTENT);
    expect(profile).toMatchObject({
      first_name: 'Ada',
      last_name: 'Byron',
      github_url: 'https://github.com/ada',
      linkedin_url: 'https://www.linkedin.com/in/ada',
      place: 'Porto Alegre',
      skills: ['guitar', 'Number theory'],
      learns: ['Cooking'],
      show_email: false,
      show_balance: false,
    });
    expect(profile.about_html).toContain('<em>count</em>');
    expect(profile.about_html).not.toContain('<script');
    expect(await update(member, {})).toEqual(profile);
    const cleared = await update(member, { github_url: '', about: '', place: '', skills: '' });
    const entries = profile.entries.filter(({ kind }) => kind === 'learn');
    const empty = { github_url: '', about: '', about_html: '', place: '', skills: [], offers: [] };
    const setup = { ...profile.setup, teach: 'open' };
    expect(cleared).toEqual({ ...profile, ...empty, entries, setup });
    expect(await own(member)).toEqual(cleared);
  });

  it('accepts one skill as a single field, and several as repeated ones', async () => {
    const member = await newMember();
    expect((await update(member, { skills: 'Guitar' })).skills).toEqual(['Guitar']);
    expect((await update(member, { skills: ['', 'Chess'] })).skills).toEqual(['Chess']);
  });

  it('shows photo and banner from the image store, and removes them for an empty value', async () => {
    const member = await newMember();
    const [photo, banner] = [picture(), picture()];
    const shown = await update(member, { profile_image: photo, banner_image: banner });
    expect(shown.profile_image).toBe(`/images/${photo.id}/card.webp`);
    expect(shown.banner_image).toBe(`/images/${banner.id}/page.webp`);
    expect(await update(member, { about: 'x' })).toMatchObject({ profile_image: shown.profile_image });
    expect(await update(member, { profile_image: '' })).toMatchObject({
      profile_image: null,
      banner_image: shown.banner_image,
    });
  });

  it('deletes the stored file of a replaced photo or banner', async () => {
    const member = await newMember();
    const [photo, banner, other, inText] = [picture(), picture(), picture(), picture()];
    await update(member, { profile_image: photo, banner_image: banner });
    await update(member, { profile_image: other, about: `![It](/images/${inText.id}/page.webp)` });
    await update(member, { banner_image: '', about: 'x' });
    const id = member.actor.memberId;
    const change = { member_id: id, thing: `profile-${id}`, used: [], released: [], removed: [] };
    expect(await fileChangesOf(identity, id)).toEqual([
      { ...change, used: [photo.id, banner.id] },
      { ...change, used: [other.id, inText.id], removed: [photo.id] },
      { ...change, released: [inText.id], removed: [banner.id] },
    ]);
  });

  it.each<[Form, string, string]>([
    [{ github_url: 'http://github.com/ada' }, 'github_url', 'Invalid GitHub URL'],
    [{ github_url: 'https://github.com.example.org/' }, 'github_url', 'Invalid GitHub URL'],
    [{ github_url: 'https://github.com@example.org/' }, 'github_url', 'Invalid GitHub URL'],
    [{ github_url: 'https://gist.github.com/ada' }, 'github_url', 'Invalid GitHub URL'],
    [{ linkedin_url: 'javascript:alert(1)' }, 'linkedin_url', 'Invalid LinkedIn URL'],
    [{ linkedin_url: 'https://linkedin.org/in/ada' }, 'linkedin_url', 'Invalid LinkedIn URL'],
    [{ first_name: '' }, 'first_name', 'First name is required.'],
    [{ first_name: 'Al' }, 'first_name', 'First name must be at least 3 letters.'],
    [{ last_name: 'Al' }, 'last_name', 'Last name must be at least 3 letters.'],
    [{ first_name: 'Skillhour' }, 'first_name', 'This name is reserved. Use your own name.'],
    [{ place: 'x'.repeat(61) }, 'place', 'Place must be at most 60 characters long.'],
    [{ about: 'x'.repeat(5001) }, 'about', 'About must be at most 5000 characters long.'],
    [
      { skills: Array.from({ length: 31 }, (_, n) => `Skill ${n}`) },
      'skills',
      'You can name at most 30 skills.',
    ],
    [
      { learns: Array.from({ length: 31 }, (_, n) => `Skill ${n}`) },
      'learns',
      'You can name at most 30 things to learn.',
    ],
    [{ skills: ['x'.repeat(51)] }, 'skills', 'A skill must be 1 to 50 characters long.'],
    [{ show_email: 'perhaps' }, 'show_email', 'Must be true or false.'],
  ])('rejects %j', async (form, field, sentence) => {
    const rejection = await rejectionOf(update(await newMember(), form));
    expect(rejection.toBody().fields?.[field]).toContain(sentence);
  });

  it.each(['https://github.com/ada', 'https://www.github.com/ada', 'https://github.com', ''])(
    'accepts the link %j',
    async (github_url) => {
      expect(await update(await newMember(), { github_url })).toMatchObject({ github_url });
    },
  );

  it('lets an admin keep a reserved name', async () => {
    const admin = await identity.admin();
    expect(
      await update(admin, { first_name: 'Skillhour', last_name: 'Admin', about: 'Here.' }),
    ).toMatchObject({
      about: 'Here.',
      time_balance: null,
    });
  });

  it('publishes an event for a new name or photo only', async () => {
    const member = await newMember();
    const outbox = identity.service.get<Connection>(DATABASE).collection('outbox');
    const countEvents = () => outbox.countDocuments({ type: 'identity.member.changed.v1' });
    const before = await countEvents();
    await update(member, { about: 'Hello', first_name: 'Mira' });
    expect(await countEvents()).toBe(before);
    await update(member, { first_name: 'Ada' });
    await update(member, { profile_image: picture() });
    expect(await countEvents()).toBe(before + 2);
  });
});

describe('the steps after sign-up', () => {
  type Step = Request<typeof identityApi.closeSetupStep>;
  const close = (by: Caller, step: Step['step'], state: Step['state']) =>
    identity.call(identityApi.closeSetupStep, { step, state }, by);

  it('are open until the member skips or does them', async () => {
    const member = await newMember();
    expect((await own(member)).setup).toEqual({ teach: 'open', learn: 'open', profile: 'open' });
    await close(member, 'teach', 'skipped');
    await close(member, 'profile', 'skipped');
    const { setup } = await close(member, 'profile', 'done');
    expect(setup).toEqual({ teach: 'skipped', learn: 'open', profile: 'done' });
    expect((await own(member)).setup).toEqual(setup);
  });

  it('are done with a skill or a photo, even after they were skipped', async () => {
    const member = await newMember();
    for (const step of ['teach', 'learn', 'profile'] as const) await close(member, step, 'skipped');
    const { setup } = await update(member, { skills: 'Guitar', profile_image: picture() });
    expect(setup).toEqual({ teach: 'done', learn: 'skipped', profile: 'done' });
    expect((await update(member, { skills: '' })).setup.teach).toBe('skipped');
  });

  it('are only for the member', async () => {
    const [member, other] = [await newMember(), await newMember()];
    expect(await read(other, member)).not.toHaveProperty('setup');
  });

  it.each([
    [{ step: 'cook', state: 'done' }, 'step', 'step must be teach, learn or profile.'],
    [{ step: 'teach', state: 'open' }, 'state', 'state must be done or skipped.'],
  ])('reject %j', async (input, field, sentence) => {
    const call = identity.call(identityApi.closeSetupStep, input as Step, await newMember());
    expect((await rejectionOf(call)).toBody().fields?.[field]).toContain(sentence);
  });
});

describe("a member's page", () => {
  it('shows the email to others if the member opted in, and the minutes unless they opted out', async () => {
    const [member, other, admin] = [await newMember(), await newMember(), await identity.admin()];
    expect(await read(other, member)).toMatchObject({ email: null, time_balance: 90 });
    await update(member, { show_email: true });
    const open = await read(other, member);
    expect(open).toMatchObject({ time_balance: 90, available_time: null, held_time: null });
    expect(open.email).toContain('@');
    expect(open).not.toHaveProperty('is_blocked');
    expect(open).not.toHaveProperty('last_active');
    expect(open).not.toHaveProperty('show_email');
    await update(member, { show_email: false, show_balance: false });
    expect(await read(other, member)).toMatchObject({ email: null, time_balance: null });
    const confided = { email: open.email, time_balance: 90, available_time: 60, is_blocked: false };
    expect(await read(member, member)).toMatchObject(confided);
    expect(await read(admin, member)).toMatchObject(confided);
  });

  it("hides an admin's email from members", async () => {
    const [member, admin] = [await newMember(), await identity.admin()];
    expect(await read(member, admin)).toMatchObject({ role: 'admin', email: null, time_balance: null });
  });

  it('is shown without minutes if the ledger is unavailable', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await ledger.close();
    expect(await read(other, member)).toMatchObject({ first_name: 'Mira', time_balance: null });
    ledger = await identity.startOtherService(createLedgerService(null));
    expect(await read(other, member)).toMatchObject({ first_name: 'Mira', time_balance: null });
  });

  it('is visible only to admins if the member is blocked', async () => {
    const [member, other, admin] = [await newMember(), await newMember(), await identity.admin()];
    await identity.call(identityApi.toggleBlock, { id: member.actor.memberId }, admin);
    expect((await rejectionOf(read(other, member))).message).toBe('This member does not exist.');
    expect(await read(admin, member)).toMatchObject({ is_blocked: true });
  });
});
