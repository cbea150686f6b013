import { MemberId, newId } from '@skillhour/contracts';
import { ManualClock } from '@skillhour/testing';
import type { NotificationSockets } from './notification-sockets.js';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences/preferences.js';
import type { PreferencesStore } from './preferences/preferences.store.js';
import { TellMessage } from './tell-message.js';

const memberId = newId(MemberId);
const news = {
  ...{ sender: 'meera', sender_id: newId(MemberId), message: 'Hello' },
  timestamp: '2030-01-08T10:00:00.000Z',
  isRead: false as const,
};

/** Returns the frames that a member’s page receives for a message at a given time. */
async function heardAt(
  moment: string,
  preferences: Partial<Preferences> = {},
  pages = 1,
): Promise<unknown[]> {
  const heard: unknown[] = [];
  const sockets = {
    ofMember: () => Array.from({ length: pages }),
    tell: (_: MemberId, frame: unknown) => heard.push(frame),
  };
  const store = { of: () => Promise.resolve({ ...DEFAULT_PREFERENCES, ...preferences }) };
  const told = new TellMessage(
    sockets as unknown as NotificationSockets,
    store as unknown as PreferencesStore,
    new ManualClock(moment),
  );
  await told.run(memberId, news);
  return heard;
}

it('alerts the device of a message by day', async () => {
  expect(await heardAt('2030-01-08T10:00:00Z')).toEqual([
    { type: 'notification_message', ...news, device: true },
  ]);
});

it.each([
  ['in the quiet hours that everybody begins with', '2030-01-08T23:30:00Z', {}],
  ['by the clock of the member’s zone', '2030-01-08T10:00:00Z', { zone: 'Pacific/Auckland' }],
  ['in hours of the member’s own', '2030-01-08T10:00:00Z', { quiet: { from: 9 * 60, to: 11 * 60 } }],
])('does not alert the device %s', async (_, moment, preferences) => {
  expect(await heardAt(moment, preferences)).toMatchObject([{ message: 'Hello', device: false }]);
});

it('alerts the device at night if the member has no quiet hours', async () => {
  expect(await heardAt('2030-01-08T23:30:00Z', { quiet: null })).toMatchObject([{ device: true }]);
});

it('shows the message on the page without alerting the device if the member turned that off', async () => {
  const topics = DEFAULT_PREFERENCES.topics.map((one) => ({ ...one, device: one.topic !== 'messages' }));
  expect(await heardAt('2030-01-08T10:00:00Z', { topics })).toMatchObject([
    { message: 'Hello', isRead: false, device: false },
  ]);
});

it('sends nothing to a member without an open page', async () => {
  expect(await heardAt('2030-01-08T10:00:00Z', {}, 0)).toEqual([]);
});
