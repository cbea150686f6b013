import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readServerFrame } from '@/live/frames';
import { handleFrame } from '@/live/handle-frame';
import { setLive } from '@/live/live-store';
import { fakeApi, listPageOf } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import NotificationPanel from './notification-panel';

const LIST = 'GET notifications/';
const notification = (title: string, minute: number, id = title) => ({
  ...{ id, title, message: '', notification_type: 'proposal_received', topic: 'proposals' },
  ...{ text: { id: title, values: {}, moments: [] }, sender_id: '', sender_name: '', sender: null },
  ...{ timestamp: `2020-01-08T10:0${minute}:00.000Z`, isRead: false, link: '/requests/1' },
});
const push = (pushed: object, { listed = true } = {}) =>
  act(async () => {
    const frame = { type: 'new_notification', notification: pushed, listed, device: false, unread_count: 3 };
    handleFrame(readServerFrame(JSON.stringify(frame))!, () => undefined);
  });
const expectTitles = (titles: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('link', { name: /^Unread/ }).map(({ textContent }) => textContent)).toEqual(
      titles.map((title) => `Unread. ${title}`),
    ),
  );

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  setLive(true);
  const list = [notification('Second', 2), notification('First', 1)];
  api = fakeApi({
    [LIST]: ({ query }) => listPageOf(query['show'] === 'sessions' ? [] : list),
  });
});
const show = () =>
  renderPage(<NotificationPanel open onOpenChange={() => undefined} anchor={{ current: null }} unread={2} />);

describe('an open panel', () => {
  it('shows pushed notifications without a request', async () => {
    await show();
    await expectTitles(['Second', 'First']);
    await push(notification('Third', 3));
    await expectTitles(['Third', 'Second', 'First']);
    await push(notification('First and one other', 4, 'First'));
    await expectTitles(['First and one other', 'Third', 'Second']);
    await push(notification('On the device only', 5), { listed: false });
    await push(notification('Last', 6));
    await expectTitles(['Last', 'First and one other', 'Third', 'Second']);
    expect(api.to(LIST)).toHaveLength(1);
  });

  it('shows a notification that was pushed while another tab was selected', async () => {
    await show();
    await expectTitles(['Second', 'First']);
    await userEvent.click(screen.getByRole('tab', { name: 'Sessions' }));
    await screen.findByText('No notifications yet.');
    await push(notification('Third', 3));
    await screen.findByText('No notifications yet.');
    api.answer(LIST, () => new Promise<object>(() => undefined));
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    await expectTitles(['Third', 'Second', 'First']);
  });

  it('requests a list again if a notification is pushed while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    api.answer(LIST, () => promise);
    await show();
    await waitFor(() => expect(api.to(LIST)).toHaveLength(1));
    api.answer(LIST, listPageOf([notification('Third', 3)]));
    await push(notification('Third', 3));
    resolve(listPageOf([]));
    await expectTitles(['Third']);
    expect(api.to(LIST)).toHaveLength(2);
  });
});
