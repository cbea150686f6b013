import type { LiveArea } from '@skillhour/contracts';
import { mutate } from 'swr';
import { refetch, updateResponses, type CallOutput, type EndpointName } from '@/api';
import { showOnDevice } from './device-notifications';
import type { ServerFrame } from './frames';
import { handleMessage } from './handle-message';
import { insertNotification } from './insert-notification';

/** Endpoints that pages read, per area. */
const ENDPOINTS_BY_AREA: Record<LiveArea, EndpointName[]> = {
  requests: [
    'exchange.request.read',
    'exchange.request.list_mine',
    'exchange.request.explore',
    'exchange.request.suggest',
    'exchange.offer.read_slots',
    'exchange.home.read',
  ],
  proposals: [
    'exchange.proposal.list',
    'exchange.proposal.list_sent',
    'exchange.proposal.list_received',
    'exchange.session.list_calendar',
    'exchange.home.read',
  ],
  sessions: [
    'exchange.session.list_teaching',
    'exchange.session.list_learning',
    'exchange.session.list_with',
    'exchange.session.list_calendar',
    'exchange.session.read',
    'exchange.offer.read_slots',
    'exchange.rating.list_pending',
    'exchange.rating.read_of_session',
    'exchange.dispute.read_of_session',
    'exchange.receipt.read',
    'exchange.home.read',
  ],
  // A payment may be credited through the provider's webhook only, without this page.
  minutes: [
    'ledger.account.read',
    'ledger.account.read_flow',
    'ledger.purchase.list_mine',
    'exchange.ask.list',
  ],
  messages: ['realtime.chat.count_unread', 'realtime.contact.list'],
  reports: [
    'identity.report.list',
    'identity.sanction.list_appeals',
    'identity.report.read',
    'identity.member.list_for_admins',
    'identity.dashboard.read',
    'content.report.list',
    'exchange.dispute.list',
    'exchange.dispute.read',
  ],
};

const UNREAD_KEY: readonly [EndpointName, object] = ['realtime.notification.count_unread', {}];
type Unread = CallOutput<'realtime.notification.count_unread'>;
const withCount = (known: Unread | undefined, unread_count: number): Unread => ({
  notifications: known?.notifications ?? [],
  unread_count,
});
const ONLINE_KEY: readonly [EndpointName, object] = ['realtime.contact.read_online', {}];

/** Refetches everything that open pages show of these areas. */
export const refetchAreas = (areas: readonly LiveArea[]): void =>
  void refetch(...areas.flatMap((area) => ENDPOINTS_BY_AREA[area]));

/** Refetches everything that may have changed while no live updates arrived. */
export const refetchAllAreas = (): void => refetchAreas(Object.keys(ENDPOINTS_BY_AREA) as LiveArea[]);

export function handleFrame(frame: ServerFrame, open: (link: string) => void): void {
  switch (frame.type) {
    case 'unread_notifications': {
      const { notifications, unread_count } = frame;
      void mutate(UNREAD_KEY, { notifications, unread_count }, { revalidate: false });
      return void refetch('realtime.notification.list');
    }
    case 'new_notification':
      void mutate(UNREAD_KEY, (known?: Unread) => withCount(known, frame.unread_count), {
        revalidate: false,
      });
      if (frame.listed)
        updateResponses('realtime.notification.list', (list, { show }) =>
          insertNotification(list, frame.notification, show),
        );
      if (frame.device) showOnDevice(frame.notification, open);
      return;
    case 'notification_message':
      refetchAreas(['messages']);
      return void handleMessage(frame, open);
    case 'online_status':
      return void mutate(ONLINE_KEY, { online_users: frame.online_users }, { revalidate: false });
    case 'changed':
      return refetchAreas(frame.areas);
    case 'error':
      // No request of this connection is rejected.
      return;
  }
}
