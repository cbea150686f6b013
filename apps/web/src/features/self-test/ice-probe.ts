import type { call } from '@/api';

export type TransportPath = 'udp' | 'tcp' | 'relay';
export type ProbeOffer = Awaited<ReturnType<typeof call<'realtime.media.try'>>>;

const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTED_STATES: readonly RTCIceConnectionState[] = ['connected', 'completed'];

/** Returns whether TURN servers are available. */
export const hasRelay = ({ ice_servers }: ProbeOffer): boolean =>
  ice_servers.some(({ urls }) => urls.some((url) => url.startsWith('turn')));

/**
 * Returns how long it took to connect to the media server over a transport, in milliseconds; undefined if it failed. No
 * data is sent.
 */
export async function tryPath(
  path: TransportPath,
  { probe, ice_servers }: ProbeOffer,
): Promise<number | undefined> {
  const startedAtMs = performance.now();
  const candidates = probe.candidates.filter(({ protocol }) => path === 'relay' || protocol === path);
  let peer: RTCPeerConnection | undefined;
  try {
    peer = new RTCPeerConnection(
      path === 'relay' ? { iceServers: ice_servers, iceTransportPolicy: 'relay' } : {},
    );
    peer.createDataChannel('self-test');
    await peer.setLocalDescription(await peer.createOffer());
    await peer.setRemoteDescription({ type: 'answer', sdp: sdpAnswerOf({ ...probe, candidates }) });
    return (await waitForConnection(peer)) ? Math.round(performance.now() - startedAtMs) : undefined;
  } catch {
    return undefined;
  } finally {
    peer?.close();
  }
}

function waitForConnection(peer: RTCPeerConnection): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CONNECT_TIMEOUT_MS);
  const check = () => {
    if (CONNECTED_STATES.includes(peer.iceConnectionState)) resolve(true);
    else if (peer.iceConnectionState === 'failed') resolve(false);
  };
  peer.addEventListener('iceconnectionstatechange', check);
  check();
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Returns the SDP answer that the media server would send. It listens at these addresses, but the connection belongs to
 * no room.
 */
export function sdpAnswerOf({
  username_fragment,
  password,
  fingerprint,
  candidates,
}: ProbeOffer['probe']): string {
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
