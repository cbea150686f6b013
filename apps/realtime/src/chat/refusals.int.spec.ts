import {
  AppError,
  identityEvents,
  MemberId,
  newId,
  realtimeApi,
  type AnyEndpoint,
  type Request,
} from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { storedPicture } from '../../test/chat-neighbours.js';
import { ChatWorld, type Writer } from '../../test/chat-world.js';
import { endSockets } from '../../test/socket-client.js';
import type { ChatModule } from './chat.module.js';
import type { RefusalCode } from './saying/refused.js';

const FILES_PER_DAY = 2;

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start({ CHAT_FILES_PER_DAY: String(FILES_PER_DAY) });
});
afterEach(endSockets);
afterAll(() => world.stop());

type Api = Pick<typeof realtimeApi, keyof typeof ChatModule.serves>;
/** One way to cause each error that a chat endpoint declares. A missing one does not compile. */
type Ways = { [K in keyof Api]: { [Code in keyof Api[K]['errors']]: () => Promise<unknown> } };

const NOBODY = newId(MemberId);
const call = <E extends AnyEndpoint>(endpoint: E, input: Request<E>, by: Writer) =>
  world.call(endpoint, input, by);
const withNobody = (ask: (other: string, by: Writer) => Promise<unknown>) => ({
  'chat.self': async () => {
    const member = await world.member();
    return ask(member.id, member);
  },
  'chat.member_not_found': async () => ask(NOBODY, await world.member()),
});
const upload = (by: Writer) => call(realtimeApi.uploadChatFile, { file: storedPicture() }, by);

const ways: Ways = {
  issueChatTicket: {
    ...withNobody((other, by) => call(realtimeApi.issueChatTicket, { me: by.id, other }, by)),
    'chat.not_yours': async () => {
      const [meera, samuel] = await world.two();
      return call(realtimeApi.issueChatTicket, { me: samuel.id, other: meera.id }, meera);
    },
  },
  listContacts: {},
  readContact: withNobody((id, by) => call(realtimeApi.readContact, { id }, by)),
  readOnline: {},
  markChatRead: withNobody((userId, by) => call(realtimeApi.markChatRead, { userId }, by)),
  countUnreadChat: {},
  readChatHistory: withNobody((userId, by) => call(realtimeApi.readChatHistory, { userId }, by)),
  blockInChat: withNobody((userId, by) => call(realtimeApi.blockInChat, { userId, blocked: true }, by)),
  uploadChatFile: {
    'chat.too_many_files': async () => {
      const member = await world.member();
      for (let n = 0; n < FILES_PER_DAY; n += 1) await upload(member);
      return upload(member);
    },
  },
  readReportedMessage: {},
  findChatFile: {},
};

const cases = Object.entries(ways).flatMap(([name, refusals]) =>
  Object.entries(refusals).map(([code, way]) => [name, code, way] as const),
);

it.each(cases)('%s rejects with %s', async (name, code, way) => {
  const endpoint: AnyEndpoint = realtimeApi[name as keyof Api];
  const error: unknown = await way().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code, kind: endpoint.errors[code]?.kind });
});

it('does not find a message that the reader neither sent nor received', async () => {
  const [meera, samuel] = await world.two();
  const { client } = await world.open(meera, samuel);
  client.send({ type: 'chat_message', message: 'Between us' });
  const { id } = await client.next('chat_sent');
  const asked = (reader_id: string) =>
    call(realtimeApi.readReportedMessage, { message_id: String(id), reader_id }, meera);
  expect((await asked(samuel.id)).message).toMatchObject({ text: 'Between us' });
  for (const other of [(await world.member()).id, NOBODY]) expect((await asked(other)).message).toBeNull();
});

interface Tried {
  me: Writer;
  other: Writer;
  /** Opens the socket and sends the frames, after the preconditions are set up. */
  send: (...frames: object[]) => Promise<void>;
}
const FILE = { media: 'data:image/png;base64,QUJD' };
const block = (by: Writer, { id }: Writer) =>
  call(realtimeApi.blockInChat, { userId: id, blocked: true }, by);

/** One way to cause each error of a message. A missing one does not compile. */
const socketWays: Record<RefusalCode, (tried: Tried) => Promise<void>> = {
  'chat.empty': ({ send }) => send({ message: '  ' }),
  'chat.gone': async ({ other, send }) => {
    await world.tell(identityEvents.memberBlocked, { member_id: other.id });
    await world.settled();
    await send({ message: 'Are you there?' });
  },
  'chat.blocked': async ({ me, other, send }) => {
    await block(other, me);
    await send({ message: 'Are you there?' });
  },
  'chat.you_blocked': async ({ me, other, send }) => {
    await block(me, other);
    await send({ message: 'No' });
  },
  'chat.too_many_files': ({ send }) => send(...Array<object>(FILES_PER_DAY + 1).fill(FILE)),
  media_rejected: ({ send }) => send({ media: 'data:image/png,no' }),
  'service.unavailable': ({ send }) => {
    world.gateway.answer = () => {
      throw new Error('its disk is full');
    };
    return send(FILE);
  },
};

it.each(Object.entries(socketWays))(
  'rejects a message with %s and keeps the socket open',
  async (code, way) => {
    const [me, other] = await world.two();
    const reader = await world.open(other, me, 1);
    const { client } = await world.open(me, other);
    world.gateway.answer = storedPicture;
    const send = async (...frames: object[]) => {
      for (const frame of frames.slice(0, -1)) {
        const before = client.all('chat_sent').length;
        client.send({ type: 'chat_message', ...frame });
        await until(() => client.all('chat_sent').length > before, { what: 'a message to be accepted' });
      }
      client.send({ type: 'chat_message', ...frames.at(-1), key: 'refused' });
    };
    await way({ me, other, send });
    expect(await client.next('error')).toEqual({
      ...{ type: 'error', code, key: 'refused' },
      message: expect.stringMatching(/^[A-Z].+\.$/) as string,
    });
    expect(client.closed).toBeUndefined();
    expect(reader.client.all('chat_message').filter(({ key }) => key === 'refused')).toEqual([]);
  },
);
