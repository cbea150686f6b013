import { Inject, Injectable } from '@nestjs/common';
import { AppError, mediaApi, type Frame, type roomMessages } from '@skillhour/contracts';
import { Caller, systemContext, unavailable } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import type { RoomConnection } from '../presence/index.js';
import { atNode, peerOf, Sfu } from './sfu.js';
import type { SfuLink, Side } from './sfu-link.js';

type In<Key extends keyof typeof roomMessages> = Frame<(typeof roomMessages)[Key]>;
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

  join(connection: RoomConnection, { request_id, rtp_capabilities }: In<'sfuJoin'>): Promise<void> {
    return this.#answer(connection, request_id, async (link) => {
      link.capabilities = rtp_capabilities;
      await this.sfu.pull(link);
    });
  }

  connect(
    connection: RoomConnection,
    { request_id, side, dtls_parameters }: In<'sfuConnect'>,
  ): Promise<void> {
    return this.#answerOn(side, connection, request_id, (link) =>
      this.caller.call(
        mediaApi.connectTransport,
        { ...peerOf(connection), side, dtls_parameters },
        systemContext(),
        atNode(link),
      ),
    );
  }

  produce(connection: RoomConnection, { request_id, ...frame }: In<'sfuProduce'>): Promise<void> {
    const { kind, source, rtp_parameters, paused } = frame;
    return this.#answerOn('send', connection, request_id, async (link) => {
      const track = { ...peerOf(connection), kind, source, rtp_parameters, paused };
      const produced = await this.caller.call(mediaApi.createProducer, track, systemContext(), atNode(link));
      this.sfu.tracksChanged(connection);
      return produced;
    });
  }

  setProducer(
    connection: RoomConnection,
    { request_id, producer_id, state }: In<'sfuSetProducer'>,
  ): Promise<void> {
    return this.#answerOn('send', connection, request_id, (link) =>
      this.caller.call(
        mediaApi.setProducer,
        { ...peerOf(connection), producer_id, state },
        systemContext(),
        atNode(link),
      ),
    );
  }

  resumeConsumer(
    connection: RoomConnection,
    { request_id, consumer_id }: In<'sfuResumeConsumer'>,
  ): Promise<void> {
    return this.#answerOn('recv', connection, request_id, (link) =>
      this.caller.call(
        mediaApi.resumeConsumer,
        { ...peerOf(connection), consumer_id },
        systemContext(),
        atNode(link),
      ),
    );
  }

  setConsumer(
    connection: RoomConnection,
    { request_id, consumer_id, amount }: In<'sfuSetConsumer'>,
  ): Promise<void> {
    return this.#answerOn('recv', connection, request_id, (link) =>
      this.caller.call(
        mediaApi.setConsumer,
        { ...peerOf(connection), consumer_id, amount },
        systemContext(),
        atNode(link),
      ),
    );
  }

  restartIce(connection: RoomConnection, { request_id, side }: In<'sfuRestartIce'>): Promise<void> {
    return this.#answerOn(side, connection, request_id, (link) =>
      this.caller.call(mediaApi.restartIce, { ...peerOf(connection), side }, systemContext(), atNode(link)),
    );
  }

  async #answer(connection: RoomConnection, request_id: number, work: Work): Promise<void> {
    const link = this.sfu.find(connection.id);
    await link?.inOrder(() => this.#reply(link, request_id, work));
  }

  async #answerOn(side: Side, connection: RoomConnection, request_id: number, work: Work): Promise<void> {
    const link = this.sfu.find(connection.id);
    await link?.onSide(side, () => this.#reply(link, request_id, work));
  }

  async #reply(link: SfuLink, request_id: number, work: Work): Promise<void> {
    const result = link.state === 'ready' ? await this.#try(link, work) : refused(notReady());
    const frame: In<'sfuReply'> = { type: 'sfu_reply', request_id, ...result };
    link.connection.socket.send(frame);
  }

  async #try(link: SfuLink, work: Work): Promise<Result> {
    try {
      return { ok: true, data: (await work(link)) ?? {} };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.kind === 'unavailable') this.sfu.markDown(link);
      this.logger.info({ reason: error.code }, 'media rejected a frame');
      return refused(error);
    }
  }
}

type Result = Omit<In<'sfuReply'>, 'type' | 'request_id'>;

const notReady = () => unavailable(mediaApi.enterRoom.name);

function refused({ code, message }: AppError): Result {
  return { ok: false, error: { code, message } };
}
