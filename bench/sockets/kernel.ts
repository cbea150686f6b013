import { LoginSessionId, MemberId, newId, notificationChannel } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { NotificationSockets } from '@skillhour/realtime/notifications';
import { realtimeService } from '@skillhour/realtime/realtime.service';
import { Tickets } from '@skillhour/realtime/sockets';
import { runService } from '@skillhour/service-kit';
import { FRAME, sendPerTurn, type ServerResponse, type ServerRequest } from './server-messages.ts';

const ORIGIN = 'http://skillhour.bench';

/** The realtime service as its own process runs it. Frames are sent over its members' notification channel. */
const { SOCKET_PORT: port = '' } = process.env;
const service = await runService(realtimeService);
if (service === undefined) throw new Error('the service did not start');
const [sockets, tickets] = [service.get(NotificationSockets), service.get(Tickets)];
let members: MemberId[] = [];

async function addresses(count: number, each: number): Promise<string[]> {
  members = Array.from({ length: count }, () => newId(MemberId));
  const found: string[] = [];
  for (const memberId of members) {
    const actor = { memberId, role: 'user' as const, loginSessionId: newId(LoginSessionId) };
    const context = systemContext({ origin: ORIGIN, actor });
    for (let n = 0; n < each; n += 1)
      found.push(await tickets.issue(notificationChannel, memberId, {}, context));
  }
  return found.map((url) => url.replace('skillhour.bench', `127.0.0.1:${port}`));
}

const sendResponse = (response: ServerResponse) => process.send?.(response);
process.on('message', (request: ServerRequest) => {
  if (request.kind === 'addresses')
    return void addresses(request.members, request.each).then((all) => sendResponse({ addresses: all }));
  return void sendPerTurn(request.frames, () => {
    for (const memberId of members) sockets.broadcast(memberId, FRAME);
  }).then(() => sendResponse({ sent: true }));
});
process.on('disconnect', () => void service.close().finally(() => process.exit()));
sendResponse({ ready: true });
