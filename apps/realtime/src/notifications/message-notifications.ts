import { Injectable } from '@nestjs/common';
import { chatRoomOf, type CallContext, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { links } from './links.js';
import { newsOf } from './notification.js';
import { NotificationStore } from './notification.store.js';
import { Notify } from './notify.js';
import { ReadMarks } from './reading/read-marks.js';

/** Receiver and sender of messages. */
interface Written {
  memberId: MemberId;
  senderId: MemberId;
}

const newsFor = ({ memberId, senderId }: Written) =>
  newsOf('message_received', {
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
    private readonly notify: Notify,
    private readonly store: NotificationStore,
    private readonly marks: ReadMarks,
    private readonly clock: Clock,
  ) {}

  tell(written: Written, tx: Tx): Promise<void> {
    return this.notify.run([newsFor(written)], tx);
  }

  /**
   * Marks the conversation’s entry as read, so that it is neither shown as unread nor mailed. Returns true if
   * the member’s list changed.
   */
  read(written: Written, tx: Tx): Promise<boolean> {
    return this.store.markReadAbout(newsFor(written), this.clock.now(), tx);
  }

  /** Sends the member’s devices what is unread. Called after the transaction is committed. */
  async tellRead(memberId: MemberId, context: CallContext): Promise<void> {
    await this.marks.tell(memberId, context);
  }
}
