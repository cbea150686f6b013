import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { clearAllResponses } from '@/api/use-call';
import { setLive } from '@/live/live-store';
import { readServerFrame } from '@/live/frames';
import { handleFrame } from '@/live/handle-frame';
import { Bell } from './bell';

const AT = new Date().toISOString();
const one = (id: string, more: object = {}) => ({
  id,
  title: 'New proposal',
  message: 'Samuel Mensah offers …',
  text: {
    id: '<b>{name}</b> offers {time} for <b>{title}</b>',
    values: { name: 'Samuel Mensah', time: '2030-11-23T20:30:00.000Z', title: 'Chords </b>' },
    moments: ['time'],
  },
  notification_type: 'proposal_received',
  topic: 'proposals',
  sender_id: 'samuel',
  sender_name: 'Samuel Mensah',
  sender: null,
  timestamp: AT,
  isRead: false,
  link: '/requests/1',
  ...more,
});

let list: object[];
let failing: boolean;
/** Delays all responses. */
let hold: Promise<void>;
let release: () => void;
const calls: string[] = [];
const unread = () => list.filter((each) => !(each as { isRead: boolean }).isRead);

const responseTo = (method: string, path: string): object => {
  if (path.startsWith('notifications/unread_count/'))
    return { notifications: unread(), unread_count: unread().length };
  if (method === 'POST') {
    list = list.map((each) => ({ ...each, isRead: true }));
    return { unread_count: 0 };
  }
  const shown = path.includes('show=unread') ? unread() : list;
  return { results: shown, data: shown, count: shown.length, total_pages: 1, next: null, previous: null };
};

beforeEach(async () => {
  await clearAllResponses();
  list = [one('a'), one('b', { isRead: true, timestamp: '2020-01-01T10:00:00.000Z' })];
  failing = false;
  hold = Promise.resolve();
  calls.length = 0;
  setLive(false);
  const fetch = async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/api\//, '');
    calls.push(`${method} ${path.split('?')[0]}`);
    const failed = failing && path.startsWith('notifications/?');
    const body = failed ? { detail: 'Down.', code: 'service.failed' } : responseTo(method, path);
    const status = failed ? 400 : 200;
    const text = JSON.stringify(body);
    await hold;
    return {
      ok: !failed,
      status,
      headers: new Headers(),
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(body),
    };
  };
  Object.assign(globalThis, {
    fetch,
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});

const renderBell = (dedupingInterval = 0) =>
  render(
    <SWRConfig value={{ dedupingInterval }}>
      <MemoryRouter initialEntries={['/home']}>
        <Bell />
        <Routes>
          <Route path="/home" element={<p>home</p>} />
          <Route path="/requests/1" element={<p>the request</p>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
const receive = (frame: object) => handleFrame(readServerFrame(JSON.stringify(frame))!, () => undefined);
const bell = () => screen.findByRole('button', { name: /^Notifications/ });
const open = async (dedupingInterval?: number) => {
  renderBell(dedupingInterval);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

it('shows the number of unread notifications', async () => {
  renderBell();
  expect((await screen.findByRole('button', { name: 'Notifications, 1 unread' })).textContent).toBe('1');
});

it('shows the count that a pushed notification carries, without requesting it', async () => {
  renderBell();
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  calls.length = 0;
  receive({ type: 'new_notification', notification: one('c'), listed: true, device: false, unread_count: 2 });
  await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  expect(calls).toEqual([]);
});

it('shows no number if everything is read', async () => {
  list = [];
  renderBell();
  await waitFor(() => expect(calls).toContain('GET notifications/unread_count/'));
  expect((await bell()).getAttribute('aria-label')).toBe('Notifications');
});

it('describes each notification, today’s first, and escapes markup in members’ texts', async () => {
  await open();
  const [first] = await screen.findAllByRole('link', { name: /Samuel Mensah offers/ });
  expect(first?.textContent).toMatch(/^Unread\. Samuel Mensah offers .+ for Chords <\u2060?\/b>$/);
  screen.getByRole('heading', { name: 'Today' });
  screen.getByRole('heading', { name: 'Earlier' });
});

it('opens the target, marks the notification as read and closes the panel', async () => {
  await open();
  await userEvent.click((await screen.findAllByRole('link', { name: /Samuel Mensah offers/ }))[0]!);
  await screen.findByText('the request');
  expect(calls).toContain('POST notifications/a/mark_read/');
  await waitFor(async () => expect((await bell()).getAttribute('aria-label')).toBe('Notifications'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('marks one notification by its check button, and all at once', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull());
  list = [one('c')];
  receive({
    type: 'new_notification',
    notification: list[0],
    listed: true,
    device: false,
    unread_count: 1,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(calls).toContain('POST notifications/mark_all_read/'));
});

it('shows no outdated list on reopening, which would shift when the new one arrives', async () => {
  const panel = await open(60_000);
  await screen.findByRole('button', { name: 'Mark as read' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(panel.isConnected).toBe(false));
  hold = new Promise((resolve) => (release = resolve));
  await userEvent.click(await bell());
  await screen.findByRole('dialog', { name: 'Notifications' });
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  release();
  await screen.findByRole('button', { name: 'Mark as read' });
});

it('says that there are no notifications', async () => {
  list = [];
  renderBell();
  await userEvent.click(await bell());
  await screen.findByText('No notifications yet.');
  await userEvent.click(screen.getByRole('tab', { name: 'Unread' }));
  await screen.findByText('You’re all caught up.');
});

it('shows a loading failure and retries', async () => {
  failing = true;
  await open();
  await screen.findByText('Down.');
  failing = false;
  hold = Promise.resolve();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findAllByRole('link', { name: /Samuel Mensah offers/ });
});

it('closes on Escape and returns the focus to the bell', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await bell());
});
