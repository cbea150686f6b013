import type { types } from 'mediasoup';
import type { WebSocket } from 'ws';
import { z } from 'zod';

const Side = z.enum(['send', 'recv']);
const opaque = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);
const Question = z.discriminatedUnion('method', [
  z.object({ id: z.number(), method: z.literal('enter') }),
  z.object({
    id: z.number(),
    method: z.literal('connect'),
    data: z.object({ side: Side, dtlsParameters: opaque<types.DtlsParameters>() }),
  }),
  z.object({
    id: z.number(),
    method: z.literal('produce'),
    data: z.object({ kind: z.enum(['audio', 'video']), rtpParameters: opaque<types.RtpParameters>() }),
  }),
  z.object({
    id: z.number(),
    method: z.literal('receive'),
    data: z.object({ rtpCapabilities: opaque<types.RtpCapabilities>() }),
  }),
  z.object({ id: z.number(), method: z.literal('resume'), data: z.object({ id: z.string() }) }),
]);
type Question = z.output<typeof Question>;

/** One page in the bare room: two transports with their producers and consumers. */
export class BarePeer {
  readonly #socket: WebSocket;
  readonly #router: types.Router;
  readonly #transports: Record<z.output<typeof Side>, types.WebRtcTransport>;
  readonly #others: () => BarePeer[];
  readonly #consumers = new Map<string, types.Consumer>();
  readonly #producers: types.Producer[] = [];
  #capabilities: types.RtpCapabilities | undefined;

  static async create(
    socket: WebSocket,
    router: types.Router,
    webRtcServer: types.WebRtcServer,
    others: () => BarePeer[],
  ): Promise<BarePeer> {
    const [send, recv] = await Promise.all([
      router.createWebRtcTransport({ webRtcServer }),
      router.createWebRtcTransport({ webRtcServer }),
    ]);
    return new BarePeer(socket, router, { send, recv }, others);
  }

  private constructor(
    socket: WebSocket,
    router: types.Router,
    transports: BarePeer['transports'],
    others: () => BarePeer[],
  ) {
    this.#socket = socket;
    this.#router = router;
    this.#transports = transports;
    this.#others = others;
  }

  get transports() {
    return this.#transports;
  }

  async receive(text: string): Promise<void> {
    const question = Question.parse(JSON.parse(text));
    this.#tell({ id: question.id, data: await this.#answer(question) });
  }

  close(): void {
    this.#transports.send.close();
    this.#transports.recv.close();
  }

  async #answer(question: Question): Promise<unknown> {
    switch (question.method) {
      case 'enter':
        return {
          capabilities: this.#router.rtpCapabilities,
          send: optionsOf(this.#transports.send),
          recv: optionsOf(this.#transports.recv),
        };
      case 'connect':
        await this.#transports[question.data.side].connect(question.data);
        return {};
      case 'produce': {
        const producer = await this.#transports.send.produce(question.data);
        this.#producers.push(producer);
        await Promise.all(this.#others().map((other) => other.#offer(producer)));
        return { id: producer.id };
      }
      case 'receive':
        this.#capabilities = question.data.rtpCapabilities;
        await Promise.all(
          this.#others().flatMap((other) => other.#producers.map((producer) => this.#offer(producer))),
        );
        return {};
      case 'resume':
        await this.#consumers.get(question.data.id)?.resume();
        return {};
    }
  }

  async #offer({ id: producerId }: types.Producer): Promise<void> {
    if (!this.#capabilities) return;
    const consumer = await this.#transports.recv.consume({
      producerId,
      rtpCapabilities: this.#capabilities,
      paused: true,
    });
    const { id, kind, rtpParameters } = consumer;
    this.#consumers.set(id, consumer);
    this.#tell({ data: { id, producerId, kind, rtpParameters } });
  }

  #tell(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
}

const optionsOf = ({ id, iceParameters, iceCandidates, dtlsParameters }: types.WebRtcTransport) => ({
  id,
  iceParameters,
  iceCandidates,
  dtlsParameters,
});
