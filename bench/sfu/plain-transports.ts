import { observer, type types } from 'mediasoup';
import { plainTransport } from './plain.ts';

// Replaces the transports of all rooms in a process with plain ones that need no browser but look the same. A process loads this file
// before its service starts a worker; `--import` does that too.
observer.on('newworker', (worker) =>
  worker.observer.on('newrouter', (router) =>
    Object.assign(router, { createWebRtcTransport: () => webRtcLikeTransport(router) }),
  ),
);

export const FINGERPRINT = {
  algorithm: 'sha-256',
  value: Array.from({ length: 32 }, () => 'AB').join(':'),
};

async function webRtcLikeTransport(router: types.Router) {
  const transport = await plainTransport(router);
  return Object.assign(transport, {
    iceParameters: { usernameFragment: 'bench', password: 'bench', iceLite: true },
    iceCandidates: [{ port: transport.tuple.localPort }],
    iceSelectedTuple: { protocol: 'udp' },
    dtlsParameters: { role: 'auto', fingerprints: [FINGERPRINT] },
    dtlsState: 'connected',
    connect: () => Promise.resolve(),
  });
}
