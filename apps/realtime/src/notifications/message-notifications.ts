import { Injectable } from '@nestjs/common';
import { chatRoomOf, type CallContext, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { links } from './links.js';
import { newsOf } from './notification.js';
import { NotificationStore } from './notification.store.js';
import { Notify } from './notify.js';
import { ReadMarks } from './reading/read-marks.js';

/** Who was written to, and by whom. */
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

/** That somebody wrote to a member who was away: one entry a conversation, without its words, until the conversation is read. */
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

  /** The conversation was read: nothing of it is told or mailed any more. True where the member's list has changed by it. */
  read(written: Written, tx: Tx): Promise<boolean> {
    return this.store.markReadAbout(newsFor(written), this.clock.now(), tx);
  }

  /** Once that stands: the member's devices hear what is unread then. */
  async tellRead(memberId: MemberId, context: CallContext): Promise<void> {
    await this.marks.tell(memberId, context);
  }
}
