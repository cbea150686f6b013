import { Inject, Injectable } from '@nestjs/common';
import { AppError, mediaApi, type Frame, type roomMessages } from '@skillhour/contracts';
import { Caller, systemContext, unavailable } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import type { RoomConnection } from '../presence/index.js';
import { nodeOptions, peerIdsOf, Sfu } from './sfu.js';
import type { SfuLink, TransportDirection } from './sfu-link.js';

type FrameOf<Key extends keyof typeof roomMessages> = Frame<(typeof roomMessages)[Key]>;
type Data = Record<string, unknown>;
type Work = (link: SfuLink) => Promise<Data | void>;

/**
 * Handles a browser’s requests to its media side. The media service accesses only this connection's own
 * transports and tracks.
 */
@Injectable()
export class SfuFrames {
  constructor(
    private readonly sfu: Sfu,
    private readonly caller: Caller,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  join(connection: RoomConnection, { request_id, rtp_capabilities }: FrameOf<'sfuJoin'>): Promise<void> {
    return this.#respond(connection, request_id, async (link) => {
      link.capabilities = rtp_capabilities;
      await this.sfu.pull(link);
    });
  }

  connect(
    connection: RoomConnection,
    { request_id, side, dtls_parameters }: FrameOf<'sfuConnect'>,
  ): Promise<void> {
    return this.#respondOnSide(side, connection, request_id, (link) =>
      this.caller.call(
        mediaApi.connectTransport,
        { ...peerIdsOf(connection), side, dtls_parameters },
        systemContext(),
        nodeOptions(link),
      ),
    );
  }

  produce(connection: RoomConnection, { request_id, ...frame }: FrameOf<'sfuProduce'>): Promise<void> {
    const { kind, source, rtp_parameters, paused } = frame;
    return this.#respondOnSide('send', connection, request_id, async (link) => {
      const track = { ...peerIdsOf(connection), kind, source, rtp_parameters, paused };
      const produced = await this.caller.call(
        mediaApi.createProducer,
        track,
        systemContext(),
        nodeOptions(link),
      );
      this.sfu.notifyTracksChanged(connection);
      return produced;
    });
  }

  setProducer(
    connection: RoomConnection,
    { request_id, producer_id, state }: FrameOf<'sfuSetProducer'>,
  ): Promise<void> {
    return this.#respondOnSide('send', connection, request_id, (link) =>
      this.caller.call(
        mediaApi.setProducer,
        { ...peerIdsOf(connection), producer_id, state },
        systemContext(),
        nodeOptions(link),
      ),
    );
  }

  resumeConsumer(
    connection: RoomConnection,
    { request_id, consumer_id }: FrameOf<'sfuResumeConsumer'>,
  ): Promise<void> {
    return this.#respondOnSide('recv', connection, request_id, (link) =>
      this.caller.call(
        mediaApi.resumeConsumer,
        { ...peerIdsOf(connection), consumer_id },
        systemContext(),
        nodeOptions(link),
      ),
    );
  }

  setConsumer(
    connection: RoomConnection,
    { request_id, consumer_id, amount }: FrameOf<'sfuSetConsumer'>,
  ): Promise<void> {
    return this.#respondOnSide('recv', connection, request_id, (link) =>
      this.caller.call(
        mediaApi.setConsumer,
        { ...peerIdsOf(connection), consumer_id, amount },
        systemContext(),
        nodeOptions(link),
      ),
    );
  }

  restartIce(connection: RoomConnection, { request_id, side }: FrameOf<'sfuRestartIce'>): Promise<void> {
    return this.#respondOnSide(side, connection, request_id, (link) =>
      this.caller.call(
        mediaApi.restartIce,
        { ...peerIdsOf(connection), side },
        systemContext(),
        nodeOptions(link),
      ),
    );
  }

  async #respond(connection: RoomConnection, request_id: number, work: Work): Promise<void> {
    const link = this.sfu.find(connection.id);
    await link?.runInOrder(() => this.#sendReply(link, request_id, work));
  }

  async #respondOnSide(
    side: TransportDirection,
    connection: RoomConnection,
    request_id: number,
    work: Work,
  ): Promise<void> {
    const link = this.sfu.find(connection.id);
    await link?.runOnSide(side, () => this.#sendReply(link, request_id, work));
  }

  async #sendReply(link: SfuLink, request_id: number, work: Work): Promise<void> {
    const result = link.state === 'ready' ? await this.#try(link, work) : errorResult(notReady());
    const frame: FrameOf<'sfuReply'> = { type: 'sfu_reply', request_id, ...result };
    link.connection.socket.send(frame);
  }

  async #try(link: SfuLink, work: Work): Promise<Result> {
    try {
      return { ok: true, data: (await work(link)) ?? {} };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.kind === 'unavailable') this.sfu.markDown(link);
      this.logger.info({ reason: error.code }, 'media rejected a frame');
      return errorResult(error);
    }
  }
}

type Result = Omit<FrameOf<'sfuReply'>, 'type' | 'request_id'>;

const notReady = () => unavailable(mediaApi.enterRoom.name);

function errorResult({ code, message }: AppError): Result {
  return { ok: false, error: { code, message } };
}
