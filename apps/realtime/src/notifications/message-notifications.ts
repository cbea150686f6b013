import { Injectable } from '@nestjs/common';
import { chatRoomOf, type CallContext, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { links } from './links.js';
import { draftNotification } from './notification.js';
import { NotificationStore } from './notification.store.js';
import { NotifyMembers } from './notify-members.js';
import { ReadStatusUpdater } from './reading/read-status-updater.js';

/** Receiver and sender of messages. */
interface MessageParties {
  memberId: MemberId;
  senderId: MemberId;
}

const draftFor = ({ memberId, senderId }: MessageParties) =>
  draftNotification('message_received', {
    memberId,
    actorId: senderId,
    values: {},
    link: links.chat(senderId),
    about: chatRoomOf(memberId, senderId),
  });

/**
 * Entries for members who received messages while offline: one per conversation, without message text, until
 * it is read.
 */
@Injectable()
export class MessageNotifications {
  constructor(
    private readonly notify: NotifyMembers,
    private readonly store: NotificationStore,
    private readonly readStatus: ReadStatusUpdater,
    private readonly clock: Clock,
  ) {}

  add(parties: MessageParties, tx: Tx): Promise<void> {
    return this.notify.run([draftFor(parties)], tx);
  }

  /**
   * Marks the conversation’s entry as read, so that it is neither shown as unread nor mailed. Returns true if
   * the member’s list changed.
   */
  markRead(parties: MessageParties, tx: Tx): Promise<boolean> {
    return this.store.markReadAbout(draftFor(parties), this.clock.now(), tx);
  }

  /** Sends the member’s devices what is unread. Called after the transaction is committed. */
  async sendUnread(memberId: MemberId, context: CallContext): Promise<void> {
    await this.readStatus.sendUnread(memberId, context);
  }
}
