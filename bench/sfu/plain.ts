import type { types } from 'mediasoup';

/** Creates a transport without ICE and DTLS that learns its remote address from the first packet. */
export const plainTransport = (router: types.Router): Promise<types.PlainTransport> =>
  router.createPlainTransport({
    listenInfo: { protocol: 'udp', ip: '127.0.0.1' },
    rtcpMux: true,
    comedia: true,
  });
