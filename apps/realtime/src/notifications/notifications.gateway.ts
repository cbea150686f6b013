import { SubscribeMessage, type OnGatewayDisconnect } from '@nestjs/websockets';
import { notificationChannel, notificationMessages, fail, realtimeApi } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { ServesChannel, type Received } from '../sockets/index.js';
import { unreadFrame, type NewsConnection } from './notification-sockets.js';
import { OnlineQuestions } from './online-questions.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { ReadMarks } from './reading/read-marks.js';
import { Unread } from './reading/unread.js';

type In<Key extends keyof typeof notificationMessages> = Received<(typeof notificationMessages)[Key]>;

/** Socket for a member’s notifications, with one method per frame type that clients send. */
@ServesChannel(notificationChannel)
export class NotificationsGateway implements OnGatewayDisconnect<NewsConnection> {
  constructor(
    private readonly unread: Unread,
    private readonly marks: ReadMarks,
    private readonly preferences: PreferencesStore,
    private readonly online: OnlineQuestions,
  ) {}

  handleDisconnect(connection: NewsConnection): void {
    this.online.forget(connection);
  }

  @SubscribeMessage(notificationMessages.askOnline.type)
  async askOnline(connection: NewsConnection, { body }: In<'askOnline'>): Promise<void> {
    if (body.watch) await this.online.ask(connection);
    else this.online.forget(connection);
  }

  @SubscribeMessage(notificationMessages.fetchUnread.type)
  async fetchUnread({ memberId, socket }: NewsConnection, { body }: In<'fetchUnread'>): Promise<void> {
    if (body.timezone !== undefined) await this.preferences.learnZone(memberId, body.timezone);
    socket.send(unreadFrame(await this.unread.of(memberId, systemContext())));
  }

  @SubscribeMessage(notificationMessages.markRead.type)
  async markRead({ memberId }: NewsConnection, { body }: In<'markRead'>): Promise<void> {
    const marked = await this.marks.one(memberId, body.notification_id, systemContext());
    if (!marked) fail(realtimeApi.markRead, 'notification.not_found');
  }
}
