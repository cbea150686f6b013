import { Injectable } from '@nestjs/common';
import type { Frame, MemberId, notificationMessages } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { NotificationSockets } from './notification-sockets.js';
import { preferenceOf } from './preferences/preferences.js';
import { PreferencesStore } from './preferences/preferences.store.js';
import { isQuiet } from './preferences/quiet-hours.js';

type MessageFrame = Frame<typeof notificationMessages.messageNews>;

/**
 * Notifies a member’s open pages of a message. It adds no entry to the notification list: the chat badge
 * shows it, and offline members get an entry (`MessageNotifications`).
 */
@Injectable()
export class TellMessage {
  constructor(
    private readonly sockets: NotificationSockets,
    private readonly preferences: PreferencesStore,
    private readonly clock: Clock,
  ) {}

  async run(memberId: MemberId, news: Omit<MessageFrame, 'type' | 'device'>): Promise<void> {
    if (this.sockets.ofMember(memberId).length === 0) return;
    const preferences = await this.preferences.of(memberId);
    const { quiet, zone } = preferences;
    const device = preferenceOf(preferences, 'messages').device && !isQuiet(this.clock.now(), quiet, zone);
    const frame: MessageFrame = { type: 'notification_message', ...news, device };
    this.sockets.tell(memberId, frame);
  }
}
