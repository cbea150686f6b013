import { MemberId, newId, notificationChannel } from '@skillhour/contracts';
import { NotificationSockets } from '@skillhour/realtime/notifications';
import { realtimeService } from '@skillhour/realtime/realtime.service';
import { Tickets } from '@skillhour/realtime/sockets';
import { contextOf, freePort, freshNamespace, startService } from '@skillhour/testing';
import { FRAME, inTurns, type Answered, type Asked } from './asked.ts';

const ORIGIN = 'http://skillhour.bench';

/** The realtime service as it is; its members' own channel carries the frames. */
const port = await freePort();
const { NATS_URL: natsUrl = '', MONGO_URI: mongoUri = '' } = process.env;
const service = await startService(realtimeService, {
  infrastructure: { natsUrl, mongoUri },
  namespace: freshNamespace(),
  env: { NODE_ENV: 'development', SOCKET_PORT: String(port), MEDIA_SILENCE_MS: '600000' },
});
const [sockets, tickets] = [service.get(NotificationSockets), service.get(Tickets)];
let members: MemberId[] = [];

async function addresses(count: number, each: number): Promise<string[]> {
  members = Array.from({ length: count }, () => newId(MemberId));
  const found: string[] = [];
  for (const memberId of members) {
    const context = contextOf(memberId, { origin: ORIGIN });
    for (let n = 0; n < each; n += 1)
      found.push(await tickets.issue(notificationChannel, memberId, {}, context));
  }
  return found.map((url) => url.replace('skillhour.bench', `127.0.0.1:${port}`));
}

const answer = (word: Answered) => process.send?.(word);
process.on('message', (asked: Asked) => {
  if (asked.ask === 'addresses')
    return void addresses(asked.members, asked.each).then((all) => answer({ addresses: all }));
  return void inTurns(asked.frames, () => {
    for (const memberId of members) sockets.tell(memberId, FRAME);
  }).then(() => answer({ told: true }));
});
process.on('disconnect', () => void service.close().finally(() => process.exit()));
answer({ ready: true });
