import { Injectable } from '@nestjs/common';
import type { Frame, MemberId, notificationMessages } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { NotificationSockets } from './notification-sockets.js';
import { topicPreferenceOf } from './preferences/preferences.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { isQuiet } from './preferences/quiet-hours.js';

type MessageFrame = Frame<typeof notificationMessages.messageNotification>;

/**
 * Notifies a member’s open pages of a message. It adds no entry to the notification list: the chat badge
 * shows it, and offline members get an entry (`MessageNotifications`).
 */
@Injectable()
export class SendMessageNotification {
  constructor(
    private readonly sockets: NotificationSockets,
    private readonly preferences: PreferencesStore,
    private readonly clock: Clock,
  ) {}

  async run(memberId: MemberId, message: Omit<MessageFrame, 'type' | 'device'>): Promise<void> {
    if (this.sockets.ofMember(memberId).length === 0) return;
    const preferences = await this.preferences.read(memberId);
    const { quiet, zone } = preferences;
    const device =
      topicPreferenceOf(preferences, 'messages').device && !isQuiet(this.clock.now(), quiet, zone);
    const frame: MessageFrame = { type: 'notification_message', ...message, device };
    this.sockets.broadcast(memberId, frame);
  }
}
