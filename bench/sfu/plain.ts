import type { types } from 'mediasoup';

/** A transport without ICE and DTLS, that learns from the first packet where its other end is. */
export const plainTransport = (router: types.Router): Promise<types.PlainTransport> =>
  router.createPlainTransport({
    listenInfo: { protocol: 'udp', ip: '127.0.0.1' },
    rtcpMux: true,
    comedia: true,
  });
