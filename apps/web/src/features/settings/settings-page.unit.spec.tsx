import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { authStore, setSignedIn } from '@/auth/auth-store';
import { toasts } from '@/testing/render-page';
import SettingsPage from './settings-page';

const account = {
  id: 'm1',
  username: 'meera',
  first_name: 'Meera',
  last_name: 'Nair',
  profile_image: null,
  role: 'user',
  email: 'meera@example.org',
  is_blocked: false,
  last_active: null,
  created_at: '2026-01-01T00:00:00Z',
} as const;
const device = (id: string, label: string, isCurrent = false) => ({
  id,
  device: label,
  browser: label.split(' on ')[0],
  system: label.split(' on ')[1] ?? null,
  kind: 'phone',
  network: '192.0.2.7',
  started_at: '2026-11-20T10:00:00Z',
  last_seen_at: '2026-11-21T10:00:00Z',
  ends_at: '2026-12-20T10:00:00Z',
  is_current: isCurrent,
});

type FakeResponse = { status: number; body: unknown };
const ok = (body: unknown): FakeResponse => ({ status: 200, body });
const errorResponse = (code: string, detail: string, field?: string): FakeResponse => ({
  status: 400,
  body: { detail, code, ...(field && { errors: { [field]: [detail] } }) },
});

let sent: string[];
let answers: Record<string, FakeResponse>;

beforeEach(() => {
  sent = [];
  answers = {
    'GET auth/sessions/': ok({
      results: [device('s1', 'Firefox on Linux', true), device('s2', 'Chrome on Android')],
      count: 2,
      total_pages: 1,
    }),
    'GET account/second-factor/': ok({ enabled: false, recovery_codes_left: 0 }),
    'GET account/provider-links/': ok({ has_password: true, links: [] }),
    'GET account/calendar/': ok({ made_at: null }),
    'GET account/export/': ok({ export: null }),
    'GET profile/': ok({ show_email: false, show_balance: true }),
    'GET notifications/preferences/': ok({
      topics: [
        { topic: 'sessions', app: true, device: false, mail: 'now' },
        { topic: 'messages', app: true, device: true, mail: 'now' },
      ],
      quiet: null,
      digest: { daily: true, at: '08:00' },
      timezone: 'Asia/Kolkata',
    }),
    'GET time/account/': ok({ time_balance: { total_time: 60, available_time: 45, held_time: 15 } }),
  };
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    fetch: async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      await Promise.resolve();
      const path = url.replace(/^\/api\//, '').replace(/\?.*/, '');
      if (method !== 'GET') sent.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim());
      const answer = answers[`${method} ${path}`] ?? ok({});
      return {
        ok: answer.status < 400,
        status: answer.status,
        headers: new Headers({ 'content-type': 'application/json' }),
        json: () => Promise.resolve(answer.body),
        text: () => Promise.resolve(JSON.stringify(answer.body)),
      };
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
  setSignedIn(account);
});

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/settings']}>
        <Routes>
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/" element={<p>Landing</p>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
const press = async (name: string, within_ = screen) =>
  userEvent.click(await within_.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('login sessions', () => {
  it('names each device, marks this one, and signs one out', async () => {
    open();
    const currentDevice = (await screen.findByText('Firefox on Linux')).closest('li');
    expect(currentDevice?.textContent).toContain('This device');
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
    await press('Sign out Chrome on Android');
    await waitFor(() => expect(sent).toEqual(['DELETE auth/sessions/s2/']));
  });

  it('signs out everywhere else', async () => {
    answers['DELETE auth/sessions/'] = ok({ ended: 1 });
    open();
    await press('Sign out everywhere else');
    await waitFor(() => expect(sent).toEqual(['DELETE auth/sessions/']));
  });

  it('offers no sign-out if there is no other login session', async () => {
    answers['GET auth/sessions/'] = ok({
      results: [device('s1', 'Firefox', true)],
      count: 1,
      total_pages: 1,
    });
    open();
    expect(await screen.findByText('Firefox')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });
});

describe('calendar address', () => {
  const AT = 'GET account/calendar/';
  const name = (label: string) => screen.queryByRole('button', { name: label });

  it('is created at once, or after a confirmation if one exists already', async () => {
    answers['POST account/calendar/'] = ok({ url: 'https://skillhour.test/calendar/secret' });
    open();
    await press('Create an address');
    await waitFor(() => expect(sent).toEqual(['POST account/calendar/ {}']));
    cleanup();
    answers[AT] = ok({ made_at: '2026-11-20T10:00:00Z' });
    open();
    await press('Create another');
    await screen.findByRole('alertdialog', { name: 'Create another calendar address?' });
    expect(sent).toHaveLength(1);
  });

  it('can neither be created nor revoked before it is known whether one exists', async () => {
    const error = errorResponse('calendar.away', 'Calendars can’t be read.');
    answers[AT] = error;
    open();
    const note = (await screen.findByText('Calendars can’t be read.')).closest('[role=alert]');
    expect(name('Create an address')).toBeNull();
    answers[AT] = ok({ made_at: '2026-11-20T10:00:00Z' });
    await userEvent.click(within(note as HTMLElement).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Create another' });
    expect(name('End it')).toBeTruthy();
  });
});

it('shows a separate row for messages: in the app, on this device, by email', async () => {
  answers['PUT notifications/preferences/'] = answers['GET notifications/preferences/']!;
  open();
  const row = within((await screen.findByText('Messages')).closest('[role=row]') as HTMLElement);
  expect(row.getByLabelText<HTMLInputElement>('Messages, in the app').checked).toBe(true);
  expect(row.getByLabelText<HTMLSelectElement>('Messages, mail').value).toBe('now');
  await userEvent.click(row.getByLabelText('Messages, on this device'));
  const sessions = { topic: 'sessions', app: true, device: false, mail: 'now' };
  const messages = { topic: 'messages', app: true, device: false, mail: 'now' };
  const body = JSON.stringify({ topics: [sessions, messages] });
  await waitFor(() => expect(sent).toEqual([`PUT notifications/preferences/ ${body}`]));
});

describe('privacy', () => {
  const stateOf = async (name: string) =>
    (await screen.findByRole('switch', { name })).getAttribute('aria-checked');
  const toggle = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }));

  it('hides the email address until the member shows it, and saves each choice on its own', async () => {
    answers['PUT profile/update/'] = ok({ show_email: true, show_balance: true });
    open();
    expect(await stateOf('Show my email address')).toBe('false');
    expect(await stateOf('Show my time balance')).toBe('true');
    await toggle('Show my email address');
    await waitFor(() => expect(toasts()).toContain('Saved.'));
    expect(sent).toEqual(['PUT profile/update/ {"show_email":true}']);
    expect(await stateOf('Show my email address')).toBe('true');
    expect(await stateOf('Show my time balance')).toBe('true');
  });

  it('returns to the saved choice if a change is rejected', async () => {
    answers['PUT profile/update/'] = errorResponse('some.reason', 'Not now.');
    open();
    await toggle('Show my time balance');
    await waitFor(() => expect(toasts()).toContain('Not now.'));
    expect(await stateOf('Show my time balance')).toBe('true');
  });

  it('is replaced by the error if the choices can’t be loaded', async () => {
    answers['GET profile/'] = errorResponse('profile.away', 'Profiles can’t be read.');
    open();
    expect(await screen.findByText('Profiles can’t be read.')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Show my email address' })).toBeNull();
  });
});

describe('time zone', () => {
  const PREFERENCES = 'notifications/preferences/';

  it('is selected by a place in it', async () => {
    const body = { ...(answers[`GET ${PREFERENCES}`]?.body as object), timezone: 'Europe/Lisbon' };
    answers[`PUT ${PREFERENCES}`] = ok(body);
    open();
    expect(await screen.findByText('Asia/Kolkata')).toBeTruthy();
    await press('Change time zone');
    const form = await dialog();
    const place = form.getByRole('combobox', { name: 'Time zone' });
    await userEvent.click(place);
    await userEvent.type(place, 'Lisbon');
    await userEvent.click((await form.findAllByRole('option'))[0] as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Europe/Lisbon')).toBeTruthy();
    expect(sent).toEqual([`PUT ${PREFERENCES} {"timezone":"Europe/Lisbon"}`]);
  });

  it('shows the error if it can’t be saved', async () => {
    answers[`PUT ${PREFERENCES}`] = errorResponse('some.reason', 'Not now.');
    open();
    await press('Change time zone');
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Not now.')).toBeTruthy();
  });
});

it('chooses the theme of the device', async () => {
  open();
  await press('Dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
  await press('As on this device');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

describe('changing the email address', () => {
  it('requires the password and is confirmed by the code in the email', async () => {
    answers['POST account/email/'] = ok({ detail: 'x', email: 'new@example.org' });
    answers['POST account/email/confirm/'] = ok({
      detail: 'Your address was changed.',
      user: { ...account, email: 'new@example.org' },
    });
    open();
    await press('Change email');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('New address'), 'new@example.org');
    await userEvent.type(form.getByLabelText('Password'), 'Maya-learns-1!');
    await userEvent.click(form.getByRole('button', { name: 'Send code' }));
    await userEvent.type(await form.findByLabelText('One-time code'), '24680');
    await userEvent.click(form.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('new@example.org, confirmed')).toBeTruthy();
    expect(authStore.current().user?.email).toBe('new@example.org');
  });

  it('shows the server’s error under the field', async () => {
    answers['POST account/email/'] = errorResponse('password.wrong', 'The password is wrong.', 'password');
    open();
    await press('Change email');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('New address'), 'new@example.org');
    await userEvent.type(form.getByLabelText('Password'), 'nonsense');
    await userEvent.click(form.getByRole('button', { name: 'Send code' }));
    expect(await form.findByText('The password is wrong.')).toBeTruthy();
  });
});

describe('data export', () => {
  it('requires the password', async () => {
    open();
    await press('Create an export');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Password'), 'Maya-learns-1!');
    await userEvent.click(form.getByRole('button', { name: 'Create an export' }));
    await waitFor(() => expect(sent).toEqual(['POST account/export/ {"password":"Maya-learns-1!"}']));
  });

  it('offers a finished export for download with its size', async () => {
    answers['GET account/export/'] = ok({
      export: {
        id: 'e',
        state: 'ready',
        asked_at: '2026-11-21T10:00:00Z',
        file_name: 'skillhour-meera-2026-11-21.zip',
        bytes: 8_400_000,
        pieces: 17,
        expires_at: '2026-11-22T10:00:00Z',
      },
    });
    open();
    expect(await screen.findByText('skillhour-meera-2026-11-21.zip')).toBeTruthy();
    expect(screen.getByText(/^8\.4 MB, kept until /)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });
});

it('links to the help below the second factor', async () => {
  open();
  const group = within(await screen.findByRole('region', { name: 'Second factor' }));
  const help = group.getByRole('link', { name: 'Keeping your account safe' });
  expect(help.getAttribute('href')).toBe('/help/account-security');
});

describe('account deletion', () => {
  it('states the consequences beforehand', async () => {
    open();
    expect(await screen.findByText('What you wrote stays, under “former member”.')).toBeTruthy();
    expect(screen.getByText('Ledger entries remain, under an anonymous ID.')).toBeTruthy();
    expect(await screen.findByText('45 min')).toBeTruthy();
    expect(await screen.findByText('15 min')).toBeTruthy();
  });

  it('requires the password and, if enabled, the second factor, and ends on the landing page', async () => {
    answers['GET account/second-factor/'] = ok({ enabled: true, recovery_codes_left: 9 });
    answers['DELETE account/'] = ok({ detail: 'Your account is deleted.' });
    open();
    await press('Leave');
    const form = await dialog();
    await userEvent.type(await form.findByLabelText('Code'), '123456');
    await userEvent.type(form.getByLabelText('Password'), 'Maya-learns-1!');
    await userEvent.click(form.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Landing')).toBeTruthy();
    expect(sent[0]).toBe('DELETE account/ {"password":"Maya-learns-1!","otp":"123456"}');
    expect(authStore.current().isAuthenticated).toBe(false);
  });
});

describe('signing in with Google', () => {
  const link = { id: 'l1', issuer: 'https://accounts.example', email: 'meera@gmail.example', is_on: true };

  it('can be turned off, and says so', async () => {
    answers['GET account/provider-links/'] = ok({ has_password: true, links: [link] });
    answers['PATCH account/provider-links/l1/'] = ok({ ...link, is_on: false });
    open();
    expect(await screen.findByText('Signs you in as meera@gmail.example.')).toBeTruthy();
    answers['GET account/provider-links/'] = ok({ has_password: true, links: [{ ...link, is_on: false }] });
    await press('Turn off signing in with Google');
    expect(await screen.findByText('Turned off for meera@gmail.example.')).toBeTruthy();
    expect(sent).toEqual(['PATCH account/provider-links/l1/ {"is_on":false}']);
  });

  it('stays on with the reason if the server rejects turning it off', async () => {
    answers['GET account/provider-links/'] = ok({ has_password: false, links: [link] });
    answers['PATCH account/provider-links/l1/'] = errorResponse(
      'provider_link.only_way',
      'You have no password yet.',
    );
    open();
    await press('Turn off signing in with Google');
    await waitFor(() => expect(toasts()).toContain('You have no password yet.'));
    expect(screen.getByText('Signs you in as meera@gmail.example.')).toBeTruthy();
  });

  it('is required again, instead of a password, before a second factor is set up', async () => {
    answers['GET account/provider-links/'] = ok({ has_password: false, links: [link] });
    answers['POST account/second-factor/'] = ok({
      enabled: false,
      secret: 'JBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/x',
    });
    const { unmount } = open();
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(sent).toEqual([]);
    unmount();
    history.replaceState(null, '', '/settings#id_token=fresh');
    open();
    expect(await screen.findByText(/Scan this picture/)).toBeTruthy();
    expect(sent).toEqual(['POST account/second-factor/ {"id_token":"fresh"}']);
    expect(location.hash).toBe('');
  });
});
