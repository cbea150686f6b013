import { createWorker, type types } from 'mediasoup';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { WebSocketServer, type WebSocket } from 'ws';
import { freePort } from '@skillhour/testing';
import { BarePeer } from './bare-peer.ts';
import { bundleClient } from './bundle-client.ts';

const CODECS: types.RouterRtpCodecCapability[] = [
  { kind: 'audio', mimeType: 'audio/opus', clockRate: 48_000, channels: 2 },
  { kind: 'video', mimeType: 'video/VP8', clockRate: 90_000 },
];

/** Starts a server with mediasoup and nothing else: one page, one WebSocket server, one room. */
export async function startBareServer(workerBin: string | undefined) {
  const http = await servePage();
  const worker = await createWorker({ logLevel: 'none', ...(workerBin ? { workerBin } : {}) });
  const listen = { ip: '127.0.0.1', port: 0 };
  const webRtcServer = await worker.createWebRtcServer({
    listenInfos: [
      { ...listen, protocol: 'udp' },
      { ...listen, protocol: 'tcp' },
    ],
  });
  const router = await worker.createRouter({ mediaCodecs: CODECS });
  const peers = new Set<BarePeer>();
  const sockets = new WebSocketServer({ server: http.server });
  sockets.on('connection', (socket: WebSocket) => void welcome(socket));

  async function welcome(socket: WebSocket): Promise<void> {
    const creating = BarePeer.create(socket, router, webRtcServer, () =>
      [...peers].filter((other) => other !== peer),
    );
    // Messages that arrive before the transports exist are queued; all messages are handled in order.
    let last: Promise<unknown> = creating;
    socket.on('message', (data: Buffer) => {
      last = last.then(async () => (await creating).receive(data.toString())).catch(() => undefined);
    });
    const peer = await creating;
    peers.add(peer);
    socket.once('close', () => {
      peers.delete(peer);
      peer.close();
    });
  }

  return {
    url: http.url,
    close: async () => {
      sockets.close();
      http.server.closeAllConnections();
      http.server.close();
      worker.close();
    },
  };
}

async function servePage(): Promise<{ server: Server; url: string }> {
  const script = await readFile(join(import.meta.dirname, 'bare-page.browser.js'), 'utf8');
  const page = `<!doctype html><title>Bare</title><video id=own muted></video><video id=remote muted></video>
<button>Join now</button><script src="/client.js"></script><script src="/page.js"></script>`;
  const files: Record<string, [type: string, body: string]> = {
    '/': ['text/html', page],
    '/client.js': ['text/javascript', await bundleClient()],
    '/page.js': ['text/javascript', script],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? [];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(body);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${port}/` };
}
