import { Injectable } from '@nestjs/common';
import { ChatMessageId, realtimeApi, type SignedInContext } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { t } from '@skillhour/texts';
import type { FoundTarget } from './find-report-target.js';

const PICTURE = 'image';

/** Finds a message of a direct chat for one of its parties. Reports by other members cannot reveal a message. */
@Injectable()
export class FindMessage {
  constructor(private readonly caller: Caller) {}

  async run(id: string, context: SignedInContext): Promise<FoundTarget | null> {
    const input = { message_id: ChatMessageId.parse(id.slice(0, 64)), reader_id: context.actor.memberId };
    const { message } = await this.caller.call(realtimeApi.readReportedMessage, input, context);
    if (message === null) return null;
    const { sender_id: authorId, text, media, media_type, file, time } = message;
    const isPicture = media_type === PICTURE;
    return {
      authorId,
      content: text,
      about: { kind: 'message', id: message.id, title: t('A message') },
      postId: null,
      said: {
        text,
        picture: isPicture ? media : null,
        file: isPicture || media === null || file === null ? null : { address: media, ...file },
        at: new Date(time),
      },
    };
  }
}
