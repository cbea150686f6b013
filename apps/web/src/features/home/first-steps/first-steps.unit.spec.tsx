import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCall } from '@/api';
import type { OwnProfileView } from '@/entities/member';
import { ownProfile } from '@/entities/member/testing';
import { inHours, requestOf, sessionOf } from '@/exchange/testing';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { flush, renderPage, toasts } from '@/testing/render-page';
import { homeOf } from '../testing';
import type { HomeView } from '../use-home';
import { FirstSteps } from './first-steps';

const OPEN = { teach: 'open', learn: 'open', profile: 'open' } as const;
const newcomer = (given: Partial<OwnProfileView> = {}) =>
  ownProfile({
    ...{ sessions_taught: 0, sessions_learned: 0, skills: [], learns: [], setup: OPEN },
    created_at: inHours(-1),
    ...given,
  });

function Steps({ home }: { home: HomeView | undefined }) {
  const { data: profile } = useCall('identity.profile.read', {});
  return profile && <FirstSteps profile={profile} home={home} />;
}

const open = async (
  profile: FakeAnswer = newcomer(),
  more: Record<string, FakeAnswer> = {},
  { home }: { home: HomeView | undefined } = { home: homeOf() },
) => {
  const api = fakeApi({
    'GET profile/': profile,
    'GET time/account/': { time_balance: { available_time: 60 }, transactions: [] },
    'GET tags/': { data: { tags: [] } },
    'GET notifications/preferences/': { timezone: 'Europe/Lisbon' },
    ...more,
  });
  const view = await renderPage(<Steps home={home} />);
  await flush();
  return { api, view };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => localStorage.clear());

describe('the steps after sign-up', () => {
  it('save what the member can teach and continue with the next step', async () => {
    const { api } = await open(newcomer(), {
      'PUT profile/update/': newcomer({ skills: ['Cello'], setup: { ...OPEN, teach: 'done' } }),
    });
    await heading('What can you teach?');
    await userEvent.type(screen.getByLabelText('I can teach'), 'Cello');
    await press('Save and continue');
    const next = await heading('What do you want to learn?');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(api.to('PUT profile/update/')[0]?.body).toEqual({ skills: ['Cello'] });
    expect(
      within(screen.getByRole('region', { name: 'Three things and you are ready' })).getByText('complete'),
    ).toBeTruthy();
    expect(screen.getByText('2 steps left')).toBeTruthy();
  });

  it('need a name or a skip', async () => {
    const { api } = await open();
    await press('Save and continue');
    expect(await screen.findByText('Add at least one, or skip this step.')).toBeTruthy();
    expect(api.to('PUT profile/update/')).toEqual([]);
  });

  it('keep what was typed if it cannot be saved, and show why', async () => {
    await open(newcomer(), {
      'PUT profile/update/': errorResponse(400, '', { skills: ['A skill must be 1 to 50 characters long.'] }),
    });
    await heading('What can you teach?');
    await userEvent.type(screen.getByLabelText('I can teach'), 'Cello{Enter}');
    await press('Save and continue');
    expect(await screen.findByText('A skill must be 1 to 50 characters long.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove Cello' })).toBeTruthy();
  });

  it('can be skipped one by one, and end with the next step of the member', async () => {
    const { api } = await open(newcomer({ setup: { teach: 'skipped', learn: 'open', profile: 'open' } }), {
      'GET notifications/preferences/': errorResponse(503, 'Away.'),
    });
    await heading('What do you want to learn?');
    expect(screen.getByText('Skipped')).toBeTruthy();
    api.answer(
      'POST profile/setup/',
      newcomer({ setup: { teach: 'skipped', learn: 'skipped', profile: 'open' } }),
    );
    await press('Skip');
    await heading('Your photo and time zone');
    api.answer(
      'POST profile/setup/',
      newcomer({ setup: { teach: 'skipped', learn: 'skipped', profile: 'skipped' } }),
    );
    await press('Skip');
    const next = await heading('Start with a request or an offer');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(api.to('POST profile/setup/').map(({ body }) => body)).toEqual([
      { step: 'learn', state: 'skipped' },
      { step: 'profile', state: 'skipped' },
    ]);
  });

  it('stay open if skipping fails', async () => {
    await open(newcomer(), { 'POST profile/setup/': errorResponse(400, 'Broken.') });
    await heading('What can you teach?');
    await press('Skip');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Skip' })).toBeTruthy();
  });

  it('are resumed where the member left them', async () => {
    const { view } = await open(newcomer({ setup: { ...OPEN, teach: 'done' } }));
    await heading('What do you want to learn?');
    await press('Do this later');
    expect(screen.getByText('2 steps left to complete your profile.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Start with a request or an offer' })).toBeTruthy();
    view.unmount();
    await open(newcomer({ setup: { ...OPEN, teach: 'done' } }));
    expect(screen.queryByRole('heading', { name: 'What do you want to learn?' })).toBeNull();
    await press('Continue');
    await heading('What do you want to learn?');
  });

  it('save a chosen time zone and finish without a photo', async () => {
    const done = newcomer({ setup: { teach: 'skipped', learn: 'skipped', profile: 'done' } });
    const { api } = await open(newcomer({ setup: { teach: 'skipped', learn: 'skipped', profile: 'open' } }), {
      'PUT notifications/preferences/': { timezone: 'Asia/Tokyo' },
      'POST profile/setup/': done,
    });
    await heading('Your photo and time zone');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Time zone' }), 'Tokyo{Enter}', {
      initialSelectionStart: 0,
      initialSelectionEnd: 99,
    });
    await press('Save and finish');
    await heading('Start with a request or an offer');
    expect(api.to('PUT notifications/preferences/')[0]?.body).toEqual({ timezone: 'Asia/Tokyo' });
    expect(api.to('POST profile/setup/')[0]?.body).toEqual({ step: 'profile', state: 'done' });
    expect(api.to('PUT profile/update/')).toEqual([]);
  });

  it('are not suggested to older members', async () => {
    await open(newcomer({ created_at: inHours(-24 * 31) }));
    await heading('Start with a request or an offer');
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    const help = screen.getByRole('link', { name: 'How a first session works' });
    expect(help.getAttribute('href')).toBe('/help/first-session-student');
  });
});

describe('the next step of a new member', () => {
  const ready = newcomer({ setup: { teach: 'skipped', learn: 'skipped', profile: 'skipped' } });

  it('is a request or an offer at first', async () => {
    await open(ready);
    expect(await screen.findByRole('button', { name: 'Write your first request' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Say what you can teach' })).toBeTruthy();
  });

  it('is an offer without enough minutes for a request', async () => {
    await open(ready, {
      'GET time/account/': { time_balance: { available_time: 4 }, transactions: [] },
    });
    await screen.findByRole('button', { name: 'Say what you can teach' });
    expect(screen.queryByRole('button', { name: 'Write your first request' })).toBeNull();
  });

  it('links to other members’ requests if the member teaches something', async () => {
    await open({ ...ready, skills: ['Cello'] });
    const link = await screen.findByRole('link', { name: 'Explore requests' });
    expect(link.getAttribute('href')).toBe('/requests?tab=explore');
  });

  const onlyRequest = (more: object = {}) => ({ open_requests: { results: [requestOf(more)], count: 1 } });
  const asked = requestOf({ reason: { asked: true, invited: false, teaches: [] } });
  const proposal = { id: 'p1', status: 'PR', scheduled_time: inHours(30) };

  it.each([
    ['the open request', onlyRequest(), 'What happens next', '/requests/r1'],
    ['the draft', onlyRequest({ status: 'DR' }), 'Open the draft', '/requests/r1'],
    ['those who ask', { suggested: [asked] }, 'See who asks', '/requests?tab=explore'],
    [
      'the proposals',
      { proposals: { results: [proposal], count: 5 } },
      'Answer proposals',
      '/schedules?tab=received',
    ],
    ['the session', { next_session: sessionOf() }, 'Prepare for it', '/sessions/s1'],
  ])('links to %s', async (_, home, name, path) => {
    await open(ready, {}, { home: homeOf(home) });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path);
  });

  it('is not shown if it could not be loaded', async () => {
    await open(ready, {}, { home: undefined });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is not shown after the first session', async () => {
    await open({ ...ready, sessions_learned: 1, skills: ['Cello'] });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('why an offer helps', () => {
  it('is said to a member who teaches nothing, until it is dismissed on this device', async () => {
    const { view } = await open(newcomer({ sessions_learned: 1 }));
    await heading('Everyone has an hour to teach');
    await press('Dismiss this suggestion');
    expect(screen.queryByRole('heading')).toBeNull();
    view.unmount();
    await open(newcomer({ sessions_learned: 1 }));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it.each([
    ['to a member who teaches nothing', newcomer({ sessions_learned: 1 })],
    ['in the first step', newcomer()],
  ])('also leads to the available times: %s', async (_, profile) => {
    await open(profile, { 'GET availability/': { availability: null } });
    await press('Say when you have time');
    expect(await screen.findByRole('dialog', { name: 'Your available times' })).toBeTruthy();
  });
});
