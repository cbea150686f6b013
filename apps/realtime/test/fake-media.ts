import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

/** Whose media side there is; a media service without media. */
export class FakeMedia {
  readonly connectionIds = new Set<string>();
}

const offer = (id: string) => ({ id, iceParameters: {}, iceCandidates: [], dtlsParameters: {} });

@Injectable()
class EnterRoom implements Handler<typeof mediaApi.enterRoom> {
  constructor(private readonly media: FakeMedia) {}

  async handle({
    connection_id,
  }: Input<typeof mediaApi.enterRoom>): Promise<Output<typeof mediaApi.enterRoom>> {
    this.media.connectionIds.add(connection_id);
    return { router_rtp_capabilities: {}, send_transport: offer('send'), recv_transport: offer('recv') };
  }
}

@Injectable()
class LeaveRoom implements Handler<typeof mediaApi.leaveRoom> {
  constructor(private readonly media: FakeMedia) {}

  async handle({ connection_id }: Input<typeof mediaApi.leaveRoom>): Promise<Record<string, never>> {
    this.media.connectionIds.delete(connection_id);
    return {};
  }
}

@Module({})
class GivenMedia {}

@Module({ providers: [EnterRoom, LeaveRoom] })
class MediaRooms {
  static readonly serves = { enterRoom: EnterRoom, leaveRoom: LeaveRoom };
}

class MediaApp {}

export const fakeMediaService = (media: FakeMedia) => {
  const { enterRoom, leaveRoom } = mediaApi;
  const providers = [{ provide: FakeMedia, useValue: media }];
  const given = { module: GivenMedia, global: true, providers, exports: [FakeMedia] };
  return defineService({
    name: 'media',
    config: z.object({}),
    module: (): DynamicModule => ({
      module: MediaApp,
      imports: [serveFeatures({ enterRoom, leaveRoom }, [MediaRooms]), given],
    }),
  });
};
