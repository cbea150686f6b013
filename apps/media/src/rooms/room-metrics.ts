import { gauge } from '@skillhour/observability';
import type { types } from 'mediasoup';

/** Direction of a transport, as seen by the browser. */
export type Side = 'send' | 'recv';

export const rooms = gauge({ name: 'skillhour_media_rooms', help: 'Rooms with a router on this node.' });
export const peers = gauge({
  name: 'skillhour_media_peers',
  help: 'Media sessions of room sockets: two per lesson, unless a member has several tabs open.',
});
const transports = gauge({
  name: 'skillhour_media_transports',
  help: "Transports by side (from the browser's view), DTLS state and the protocol selected by ICE (none: not connected yet).",
  labels: ['side', 'state', 'protocol'],
});
const consumers = gauge({
  name: 'skillhour_media_consumers',
  help: 'Received tracks by quality score. Leg sent: from the sender to this node; received: from this node to the receiver. Score none: no media, for example while muted; poor: 1 to 4 of 10; fair: 5 to 7; good: 8 to 10.',
  labels: ['kind', 'leg', 'score'],
});

/**
 * Tracks one object in a gauge under its current labels. Each call moves it to new labels; `undefined`
 * removes it for good.
 */
function trackInGauge<Label extends string>(metric: ReturnType<typeof gauge<Label>>) {
  let before: Record<Label, string> | undefined;
  let isClosed = false;
  return (now: Record<Label, string> | undefined) => {
    if (isClosed) return;
    if (before) metric.dec(before);
    if (now) metric.inc(now);
    else isClosed = true;
    before = now;
  };
}

/** Counts a transport in the gauge until it closes. */
export function countTransport(transport: types.WebRtcTransport, side: Side): void {
  const count = trackInGauge(transports);
  const update = () =>
    count({ side, state: transport.dtlsState, protocol: transport.iceSelectedTuple?.protocol ?? 'none' });
  update();
  transport.observer.on('dtlsstatechange', update);
  transport.observer.on('iceselectedtuplechange', update);
  transport.observer.once('close', () => count(undefined));
}

/** Counts a consumer in the gauge until it closes. The worker reports a score only when it changes. */
export function countConsumer(consumer: types.Consumer): void {
  const [sent, received] = [trackInGauge(consumers), trackInGauge(consumers)];
  const { kind } = consumer;
  const update = ({ score, producerScore }: types.ConsumerScore) => {
    sent({ kind, leg: 'sent', score: scoreLabel(producerScore) });
    received({ kind, leg: 'received', score: scoreLabel(score) });
  };
  update(consumer.score);
  consumer.observer.on('score', update);
  consumer.observer.once('close', () => {
    sent(undefined);
    received(undefined);
  });
}

/** Maps eleven scores to four labels, because each label value is a time series on every node. */
function scoreLabel(score: number): string {
  if (score === 0) return 'none';
  if (score < 5) return 'poor';
  return score < 8 ? 'fair' : 'good';
}
