import { t } from '@skillhour/texts';
import { call } from '@/api';
import { fine, weak, wrong, type CheckResult } from './result';

const RESPONSE_TIMEOUT_MS = 8_000;
/** From this round-trip time on, two speakers interrupt each other. */
const SLOW_MS = 400;

/** Opens a live connection of the member and measures a round trip over it, as a room does. */
export async function checkServer(memberId: string): Promise<CheckResult> {
  let address: string;
  try {
    address = (await call('realtime.ticket.issue_notifications', { userId: memberId })).websocket_url;
  } catch {
    return wrong(
      t('The server isn’t responding.'),
      t('Check whether other pages open. If they do, the problem is on our side. Try again in a minute.'),
    );
  }
  const ms = await roundTripOf(address);
  if (ms === undefined) {
    return wrong(
      t('Pages come through, but no live connection.'),
      t(
        'A proxy, a VPN or a security program on the way holds WebSockets up. Turn it off, or try another network.',
      ),
    );
  }
  const text = t('Round trip: {ms, number} ms.', { ms });
  return ms > SLOW_MS
    ? weak(text, t('That’s slow. Move closer to the router, use a cable, or stop other network use.'))
    : fine(text);
}

/** Returns the round-trip time in milliseconds; undefined if no response arrives in time. */
function roundTripOf(address: string): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const socket = new WebSocket(address);
  const timer = setTimeout(() => resolve(undefined), RESPONSE_TIMEOUT_MS);
  let sentAtMs = 0;
  socket.addEventListener('open', () => {
    sentAtMs = performance.now();
    socket.send(JSON.stringify({ type: 'fetch_unread_notifications' }));
  });
  socket.addEventListener('message', () => resolve(Math.round(performance.now() - sentAtMs)));
  socket.addEventListener('close', () => resolve(undefined));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.close(1000);
  });
}
