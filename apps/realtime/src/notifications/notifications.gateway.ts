import { SubscribeMessage, type OnGatewayDisconnect } from '@nestjs/websockets';
import { fail, notificationChannel, notificationMessages } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { ChannelGateway, type IncomingFrame } from '../sockets/index.js';
import { unreadFrame, type NotificationConnection } from './notification-sockets.js';
import { PresenceRegistry } from './presence-registry.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { ReadStatusUpdater } from './reading/read-status-updater.js';
import { UnreadNotifications } from './reading/unread-notifications.js';

type Incoming<Key extends keyof typeof notificationMessages> = IncomingFrame<
  (typeof notificationMessages)[Key]
>;

/** Socket for a member’s notifications, with one method per frame type that clients send. */
@ChannelGateway(notificationChannel)
export class NotificationsGateway implements OnGatewayDisconnect<NotificationConnection> {
  constructor(
    private readonly unread: UnreadNotifications,
    private readonly readStatus: ReadStatusUpdater,
    private readonly preferences: PreferencesStore,
    private readonly presence: PresenceRegistry,
  ) {}

  handleDisconnect(connection: NotificationConnection): void {
    this.presence.unsubscribe(connection);
  }

  @SubscribeMessage(notificationMessages.requestOnline.type)
  async requestOnline(
    connection: NotificationConnection,
    { body }: Incoming<'requestOnline'>,
  ): Promise<void> {
    if (body.watch) await this.presence.subscribe(connection);
    else this.presence.unsubscribe(connection);
  }

  @SubscribeMessage(notificationMessages.fetchUnread.type)
  async fetchUnread(
    { memberId, socket }: NotificationConnection,
    { body }: Incoming<'fetchUnread'>,
  ): Promise<void> {
    if (body.timezone !== undefined) await this.preferences.saveReportedZone(memberId, body.timezone);
    socket.send(unreadFrame(await this.unread.read(memberId, systemContext())));
  }

  @SubscribeMessage(notificationMessages.markRead.type)
  async markRead({ memberId }: NotificationConnection, { body }: Incoming<'markRead'>): Promise<void> {
    const marked = await this.readStatus.markOne(memberId, body.notification_id, systemContext());
    if (!marked) fail(notificationMessages.markRead, 'notification.not_found');
  }
}
