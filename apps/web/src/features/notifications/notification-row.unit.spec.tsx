import { notificationKindOf, textOfNotification } from '@skillhour/contracts';
import { screen } from '@testing-library/react';
import { translate } from '@skillhour/texts';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { NotificationRow, type Notification } from './notification-row';

const sender = { id: 'samuel', username: 'samuel', first_name: 'Samuel', last_name: 'Mensah' };
const received = {
  ...{ id: 'n1', notification_type: 'message_received', topic: notificationKindOf('message_received').topic },
  text: textOfNotification('message_received', {}, { name: 'Samuel Mensah', others: 0 }),
  ...{
    title: translate(notificationKindOf('message_received').title),
    message: '',
    isRead: false,
    link: '/chat/samuel',
  },
  ...{ sender: { ...sender, profile_image: null, role: 'user' }, sender_id: 'samuel', sender_name: '' },
  timestamp: '2026-11-23T10:00:00.000Z',
} as unknown as Notification;

it('names the sender and links to the conversation', async () => {
  fakeApi({});
  await renderPage(<NotificationRow notification={received} onOpen={() => undefined} />);
  const link = await screen.findByRole('link', { name: 'Unread. Samuel Mensah wrote to you.' });
  expect(link.getAttribute('href')).toBe('/chat/samuel');
});
