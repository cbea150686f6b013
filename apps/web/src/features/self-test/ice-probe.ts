import type { call } from '@/api';

export type Way = 'udp' | 'tcp' | 'relay';
export type Offer = Awaited<ReturnType<typeof call<'realtime.media.try'>>>;

const FOUND_WITHIN_MS = 5_000;
const FOUND: readonly RTCIceConnectionState[] = ['connected', 'completed'];

/** Returns whether TURN servers are available. */
export const hasRelay = ({ ice_servers }: Offer): boolean =>
  ice_servers.some(({ urls }) => urls.some((url) => url.startsWith('turn')));

/**
 * Returns how long it took to connect to the media server over a transport, in milliseconds; undefined if it failed. No
 * data is sent.
 */
export async function findWay(way: Way, { probe, ice_servers }: Offer): Promise<number | undefined> {
  const beganAtMs = performance.now();
  const candidates = probe.candidates.filter(({ protocol }) => way === 'relay' || protocol === way);
  let peer: RTCPeerConnection | undefined;
  try {
    peer = new RTCPeerConnection(
      way === 'relay' ? { iceServers: ice_servers, iceTransportPolicy: 'relay' } : {},
    );
    peer.createDataChannel('self-test');
    await peer.setLocalDescription(await peer.createOffer());
    await peer.setRemoteDescription({ type: 'answer', sdp: answerOf({ ...probe, candidates }) });
    return (await isFound(peer)) ? Math.round(performance.now() - beganAtMs) : undefined;
  } catch {
    return undefined;
  } finally {
    peer?.close();
  }
}

function isFound(peer: RTCPeerConnection): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), FOUND_WITHIN_MS);
  const look = () => {
    if (FOUND.includes(peer.iceConnectionState)) resolve(true);
    else if (peer.iceConnectionState === 'failed') resolve(false);
  };
  peer.addEventListener('iceconnectionstatechange', look);
  look();
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Returns the SDP answer that the media server would send. It listens at these addresses, but the connection belongs to
 * no room.
 */
export function answerOf({ username_fragment, password, fingerprint, candidates }: Offer['probe']): string {
  const lines = [
    ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'a=ice-lite'],
    ...['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', 'a=mid:0'],
    ...[`a=ice-ufrag:${username_fragment}`, `a=ice-pwd:${password}`],
    ...[`a=fingerprint:sha-256 ${fingerprint}`, 'a=setup:passive', 'a=sctp-port:5000'],
    ...candidates.map(
      ({ foundation, protocol, priority, address, port }) =>
        `a=candidate:${foundation} 1 ${protocol} ${String(priority)} ${address} ${String(port)} typ host${protocol === 'tcp' ? ' tcptype passive' : ''}`,
    ),
    'a=end-of-candidates',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
