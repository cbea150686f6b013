import { MemberId, newId } from '@skillhour/contracts';
import { ManualClock } from '@skillhour/testing';
import type { NotificationSockets } from './notification-sockets.js';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences/preferences.js';
import type { PreferencesStore } from './preferences/preferences.store.js';
import { SendMessageNotification } from './send-message-notification.js';

const memberId = newId(MemberId);
const notification = {
  ...{ sender: 'meera', sender_id: newId(MemberId), message: 'Hello' },
  timestamp: '2030-01-08T10:00:00.000Z',
  isRead: false as const,
};

/** Returns the frames that a member’s page receives for a message at a given time. */
async function framesAt(
  moment: string,
  preferences: Partial<Preferences> = {},
  pages = 1,
): Promise<unknown[]> {
  const frames: unknown[] = [];
  const sockets = {
    ofMember: () => Array.from({ length: pages }),
    broadcast: (_: MemberId, frame: unknown) => frames.push(frame),
  };
  const store = { read: () => Promise.resolve({ ...DEFAULT_PREFERENCES, ...preferences }) };
  const sendNotification = new SendMessageNotification(
    sockets as unknown as NotificationSockets,
    store as unknown as PreferencesStore,
    new ManualClock(moment),
  );
  await sendNotification.run(memberId, notification);
  return frames;
}

it('alerts the device of a message by day', async () => {
  expect(await framesAt('2030-01-08T10:00:00Z')).toEqual([
    { type: 'notification_message', ...notification, device: true },
  ]);
});

it.each([
  ['in the default quiet hours', '2030-01-08T23:30:00Z', {}],
  [
    'in the default quiet hours of the member’s time zone',
    '2030-01-08T10:00:00Z',
    { zone: 'Pacific/Auckland' },
  ],
  ['in quiet hours that the member chose', '2030-01-08T10:00:00Z', { quiet: { from: 9 * 60, to: 11 * 60 } }],
])('does not alert the device %s', async (_, moment, preferences) => {
  expect(await framesAt(moment, preferences)).toMatchObject([{ message: 'Hello', device: false }]);
});

it('alerts the device at night if the member has no quiet hours', async () => {
  expect(await framesAt('2030-01-08T23:30:00Z', { quiet: null })).toMatchObject([{ device: true }]);
});

it('shows the message on the page without alerting the device if the member turned that off', async () => {
  const topics = DEFAULT_PREFERENCES.topics.map((one) => ({ ...one, device: one.topic !== 'messages' }));
  expect(await framesAt('2030-01-08T10:00:00Z', { topics })).toMatchObject([
    { message: 'Hello', isRead: false, device: false },
  ]);
});

it('sends nothing to a member without an open page', async () => {
  expect(await framesAt('2030-01-08T10:00:00Z', {}, 0)).toEqual([]);
});
