import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import {
  realtimeApi,
  type ChatMessageId,
  type Handler,
  type Input,
  type MemberId,
} from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

interface FakeMessage {
  senderId: MemberId;
  receiverId: MemberId;
  text: string;
  media: string | null;
  /** Set for files that are not images. */
  file: { name: string; bytes: number } | null;
}

/** Fake state of direct chats. */
export class FakeChat {
  readonly messages = new Map<ChatMessageId, FakeMessage>();
}

type Endpoint = typeof realtimeApi.readReportedMessage;

@Injectable()
class ReadReportedMessage implements Handler<Endpoint> {
  constructor(private readonly chat: FakeChat) {}
  async handle({ message_id: id, reader_id }: Input<Endpoint>) {
    const message = this.chat.messages.get(id);
    if (!message || ![message.senderId, message.receiverId].includes(reader_id)) return { message: null };
    const { senderId: sender_id, text, media, file } = message;
    const media_type = media && (file ? 'application' : 'image');
    return { message: { id, sender_id, text, media, media_type, file, time: '2030-06-01T09:59:00.000Z' } };
  }
}

const serves = { readReportedMessage: ReadReportedMessage };
@Module({ providers: Object.values(serves) })
class FakeChatModule {
  static readonly serves = serves;
}
class GivenModule {}
class FakeModule {}

/** Fake of the realtime service. */
export const fakeChatService = (chat: FakeChat) => {
  const providers = [{ provide: FakeChat, useValue: chat }];
  const imports = [
    serveFeatures({ readReportedMessage: realtimeApi.readReportedMessage }, [FakeChatModule]),
    { module: GivenModule, global: true, providers, exports: [FakeChat] },
  ];
  return defineService({
    name: 'realtime',
    config: z.object({}),
    module: (): DynamicModule => ({ module: FakeModule, imports }),
  });
};
