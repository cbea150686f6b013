import { createWorker, type types } from 'mediasoup';
import type { ContenderResponse, ContenderRequest, PeerPorts } from './contender-messages.ts';
import { plainTransport } from './plain.ts';
import { receivable, TRACKS } from './tracks.ts';

const CODECS: types.RouterRtpCodecCapability[] = [
  { kind: 'audio', mimeType: 'audio/opus', clockRate: 48_000, channels: 2 },
  { kind: 'video', mimeType: 'video/VP8', clockRate: 90_000 },
];

/** mediasoup alone: routers for two peers, each of whom receives what the other sends. */
const workerBin = process.env['MEDIASOUP_WORKER_BIN'];
const worker = await createWorker({ logLevel: 'none', ...(workerBin ? { workerBin } : {}) });

async function open(): Promise<PeerPorts[]> {
  const router = await worker.createRouter({ mediaCodecs: CODECS });
  const sides = await Promise.all(
    [0, 1].map(async () => {
      const [send, recv] = await Promise.all([plainTransport(router), plainTransport(router)]);
      const producers = await Promise.all(
        TRACKS.map(({ kind, rtpParameters }) => send.produce({ kind, rtpParameters })),
      );
      return { send, recv, producers };
    }),
  );
  const rtpCapabilities = receivable(router.rtpCapabilities);
  for (const [n, { recv }] of sides.entries())
    for (const { id: producerId } of sides[1 - n]?.producers ?? []) {
      const consumer = await recv.consume({ producerId, rtpCapabilities, paused: true });
      await consumer.resume();
    }
  return sides.map(({ send, recv }) => ({ sendPort: send.tuple.localPort, recvPort: recv.tuple.localPort }));
}

const sendResponse = (word: ContenderResponse) => process.send?.(word);
process.on('message', ({ rooms }: ContenderRequest) => {
  const opening = Promise.all(Array.from({ length: rooms }, () => open()));
  void opening.then((sides) => sendResponse({ sides: sides.flat(), metrics: null }));
});
process.on('disconnect', () => {
  worker.close();
  process.exit();
});
sendResponse({ ready: true });
