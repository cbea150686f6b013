import type { types } from 'mediasoup';
import type { WebSocket } from 'ws';
import { z } from 'zod';

const Side = z.enum(['send', 'recv']);
const opaque = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);
const PeerRequest = z.discriminatedUnion('method', [
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
type PeerRequest = z.output<typeof PeerRequest>;

/** One page in the bare room: two transports with their producers and consumers. */
export class BarePeer {
  readonly #socket: WebSocket;
  readonly #router: types.Router;
  readonly #transports: Record<z.output<typeof Side>, types.WebRtcTransport>;
  readonly #peers: () => BarePeer[];
  readonly #consumers = new Map<string, types.Consumer>();
  readonly #producers: types.Producer[] = [];
  #capabilities: types.RtpCapabilities | undefined;

  static async create(
    socket: WebSocket,
    router: types.Router,
    webRtcServer: types.WebRtcServer,
    peers: () => BarePeer[],
  ): Promise<BarePeer> {
    const [send, recv] = await Promise.all([
      router.createWebRtcTransport({ webRtcServer }),
      router.createWebRtcTransport({ webRtcServer }),
    ]);
    return new BarePeer(socket, router, { send, recv }, peers);
  }

  private constructor(
    socket: WebSocket,
    router: types.Router,
    transports: BarePeer['transports'],
    peers: () => BarePeer[],
  ) {
    this.#socket = socket;
    this.#router = router;
    this.#transports = transports;
    this.#peers = peers;
  }

  get transports() {
    return this.#transports;
  }

  async receive(text: string): Promise<void> {
    const request = PeerRequest.parse(JSON.parse(text));
    this.#send({ id: request.id, data: await this.#respond(request) });
  }

  close(): void {
    this.#transports.send.close();
    this.#transports.recv.close();
  }

  async #respond(request: PeerRequest): Promise<unknown> {
    switch (request.method) {
      case 'enter':
        return {
          capabilities: this.#router.rtpCapabilities,
          send: optionsOf(this.#transports.send),
          recv: optionsOf(this.#transports.recv),
        };
      case 'connect':
        await this.#transports[request.data.side].connect(request.data);
        return {};
      case 'produce': {
        const producer = await this.#transports.send.produce(request.data);
        this.#producers.push(producer);
        await Promise.all(this.#peers().map((other) => other.#consume(producer)));
        return { id: producer.id };
      }
      case 'receive':
        this.#capabilities = request.data.rtpCapabilities;
        await Promise.all(
          this.#peers().flatMap((other) => other.#producers.map((producer) => this.#consume(producer))),
        );
        return {};
      case 'resume':
        await this.#consumers.get(request.data.id)?.resume();
        return {};
    }
  }

  async #consume({ id: producerId }: types.Producer): Promise<void> {
    if (!this.#capabilities) return;
    const consumer = await this.#transports.recv.consume({
      producerId,
      rtpCapabilities: this.#capabilities,
      paused: true,
    });
    const { id, kind, rtpParameters } = consumer;
    this.#consumers.set(id, consumer);
    this.#send({ data: { id, producerId, kind, rtpParameters } });
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
}

const optionsOf = ({ id, iceParameters, iceCandidates, dtlsParameters }: types.WebRtcTransport) => ({
  id,
  iceParameters,
  iceCandidates,
  dtlsParameters,
});
