import type { Frame, LiveArea, notificationMessages } from '@skillhour/contracts';
import { mutate } from 'swr';
import { refetch, type EndpointName } from '@/api';
import { heedMessage } from './heed-message';
import { showOnDevice } from './device-notifications';

type Messages = typeof notificationMessages;
type Heard = { [K in keyof Messages]: Frame<Messages[K]> }[
  'newNotification' | 'unreadNotifications' | 'messageNews' | 'changed' | 'online'];

/** Endpoints that pages read, per area. */
const READ_OF: Record<LiveArea, EndpointName[]> = {
  requests: [
    'exchange.request.read',
    'exchange.request.list_mine',
    'exchange.request.explore',
    'exchange.request.suggest',
  ],
  proposals: ['exchange.proposal.list', 'exchange.proposal.list_sent', 'exchange.proposal.list_received'],
  sessions: [
    'exchange.session.list_teaching',
    'exchange.session.list_learning',
    'exchange.session.read',
    'exchange.rating.list_pending',
    'exchange.rating.read_of_session',
    'exchange.dispute.read_of_session',
    'exchange.receipt.read',
  ],
  // A payment may be credited through the provider's webhook only, without this page.
  minutes: ['ledger.account.read', 'ledger.account.read_flow', 'ledger.purchase.list_mine'],
  messages: ['realtime.chat.count_unread', 'realtime.contact.list'],
  reports: [
    'identity.report.list',
    'identity.report.read',
    'identity.member.list_for_admins',
    'identity.dashboard.read',
    'content.report.list',
    'exchange.dispute.list',
    'exchange.dispute.read',
  ],
};

const UNREAD: readonly [EndpointName, object] = ['realtime.notification.count_unread', {}];
const ONLINE: readonly [EndpointName, object] = ['realtime.contact.read_online', {}];
const relist = () => void refetch('realtime.notification.list');

/** Refetches everything that open pages show of these areas. */
export const refresh = (areas: readonly LiveArea[]): void =>
  void refetch(...areas.flatMap((area) => READ_OF[area]));

/** Refetches everything that may have changed while no live updates arrived. */
export const refreshAll = (): void => refresh(Object.keys(READ_OF) as LiveArea[]);

/** Handles a frame. Frames come from our own server, so they are not validated; unknown types are ignored. */
export function heedFrame(frame: unknown, open: (link: string) => void): void {
  const heard = frame as Heard;
  switch (heard.type) {
    case 'unread_notifications': {
      const { notifications, unread_count } = heard;
      void mutate(UNREAD, { notifications, unread_count }, { revalidate: false });
      return relist();
    }
    case 'new_notification':
      void refetch('realtime.notification.count_unread');
      relist();
      if (heard.device) showOnDevice(heard.notification, open);
      return;
    case 'notification_message':
      refresh(['messages']);
      return void heedMessage(heard, open);
    case 'online_status':
      return void mutate(ONLINE, { online_users: heard.online_users }, { revalidate: false });
    case 'changed':
      return refresh(heard.areas);
  }
}
