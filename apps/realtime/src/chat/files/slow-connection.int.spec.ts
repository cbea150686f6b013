import { scaledTimeoutMs, until } from '@skillhour/testing';
import { storedPicture } from '../../../test/fake-gateway.js';
import { ChatWorld } from '../../../test/chat-world.js';
import { SlowProxy } from '../../../test/slow-proxy.js';
import { endSockets, SocketClient } from '../../../test/socket-client.js';

const SILENCE_MS = scaledTimeoutMs(1_000);
const PICTURE = `data:image/png;base64,${Buffer.alloc(450_000, 7).toString('base64')}`;
/** Bandwidth of the connection. The picture takes twice the silence after which a socket is closed. */
const BYTES_PER_SECOND = Math.floor(PICTURE.length / ((2 * SILENCE_MS) / 1_000));

let world: ChatWorld;
let proxy: SlowProxy;
beforeAll(async () => {
  world = await ChatWorld.start({ SOCKET_SILENCE_MS: String(SILENCE_MS), SOCKET_BEAT_MS: '100' });
});
beforeEach(async () => {
  world.gateway.respond = storedPicture;
  world.gateway.requests.length = 0;
  proxy = await SlowProxy.start(world.ports[0] ?? 0, BYTES_PER_SECOND);
});
afterEach(() => {
  endSockets();
  proxy.close();
});
afterAll(() => world.stop());

/** Creates two members in a chat, one of them connected over the slow connection. */
async function openConversation() {
  const [meera, samuel] = await world.createMembers();
  const address = await world.addressFor(meera, samuel);
  const one = new SocketClient(address.replace(String(world.ports[0]), String(proxy.port)));
  await one.next('chat_history');
  return { one, other: (await world.open(samuel, meera, 1)).client };
}

it('accepts a file whose transfer exceeds the silence limit, because its chunks count as activity', async () => {
  const { one, other } = await openConversation();
  one.send({ type: 'chat_message', media: PICTURE, media_type: 'image' });
  expect(await other.next('chat_message')).toMatchObject({ file: { bytes: 900 } });
  expect(one.closed).toBeUndefined();
});

it('closes a connection that is cut during a transfer and stores nothing of the file', async () => {
  const { one } = await openConversation();
  one.send({ type: 'chat_message', media: PICTURE, media_type: 'image' });
  await until(() => proxy.forwardedBytes > PICTURE.length / 2, { what: 'half of the picture' });
  proxy.cut();
  await until(() => one.closed, { what: 'the end of the dead connection' });
  expect(world.gateway.requests).toEqual([]);
});
