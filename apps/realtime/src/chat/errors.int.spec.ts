import {
  AppError,
  type chatMessages,
  identityEvents,
  MemberId,
  newId,
  realtimeApi,
  type AnyEndpoint,
  type Request,
} from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { storedPicture } from '../../test/fake-gateway.js';
import { ChatWorld, type Writer } from '../../test/chat-world.js';
import { endSockets } from '../../test/socket-client.js';
import type { ChatModule } from './chat.module.js';

const FILES_PER_DAY = 2;

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start({ CHAT_FILES_PER_DAY: String(FILES_PER_DAY) });
});
afterEach(endSockets);
afterAll(() => world.stop());

type Api = Pick<typeof realtimeApi, keyof typeof ChatModule.serves>;
/** One way to cause each error that a chat endpoint declares. A missing one does not compile. */
type ErrorCases = { [K in keyof Api]: { [Code in keyof Api[K]['errors']]: () => Promise<unknown> } };

const UNKNOWN_MEMBER = newId(MemberId);
const call = <E extends AnyEndpoint>(endpoint: E, input: Request<E>, by: Writer) =>
  world.call(endpoint, input, by);
const withUnknownMember = (request: (other: string, by: Writer) => Promise<unknown>) => ({
  'chat.self': async () => {
    const member = await world.member();
    return request(member.id, member);
  },
  'chat.member_not_found': async () => request(UNKNOWN_MEMBER, await world.member()),
  'member.no_account': async () => request((await world.paperMember()).id, await world.member()),
});
const upload = (by: Writer) => call(realtimeApi.uploadChatFile, { file: storedPicture() }, by);

const errorCases: ErrorCases = {
  issueChatTicket: {
    ...withUnknownMember((other, by) => call(realtimeApi.issueChatTicket, { me: by.id, other }, by)),
    'chat.not_yours': async () => {
      const [meera, samuel] = await world.createMembers();
      return call(realtimeApi.issueChatTicket, { me: samuel.id, other: meera.id }, meera);
    },
  },
  listContacts: {},
  readContact: withUnknownMember((id, by) => call(realtimeApi.readContact, { id }, by)),
  readOnline: {},
  markChatRead: withUnknownMember((userId, by) => call(realtimeApi.markChatRead, { userId }, by)),
  countUnreadChat: {},
  readChatHistory: withUnknownMember((userId, by) => call(realtimeApi.readChatHistory, { userId }, by)),
  blockInChat: withUnknownMember((userId, by) =>
    call(realtimeApi.blockInChat, { userId, blocked: true }, by),
  ),
  uploadChatFile: {
    'chat.too_many_files': async () => {
      const member = await world.member();
      for (let n = 0; n < FILES_PER_DAY; n += 1) await upload(member);
      return upload(member);
    },
  },
  mayWriteInChat: {},
  readReportedMessage: {},
  findChatFile: {},
};

const cases = Object.entries(errorCases).flatMap(([name, errors]) =>
  Object.entries(errors).map(([code, provoke]) => [name, code, provoke] as const),
);

it.each(cases)('%s rejects with %s', async (name, code, provoke) => {
  const endpoint: AnyEndpoint = realtimeApi[name as keyof Api];
  const error: unknown = await provoke().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code, kind: endpoint.errors[code]?.kind });
});

it('lists no paper members as contacts, although they can be followed', async () => {
  const [meera, paper, samuel] = [await world.member(), await world.paperMember(), await world.member()];
  await world.follow(meera, paper);
  await world.follow(meera, samuel);
  await world.settled();
  const { results } = await call(realtimeApi.listContacts, {}, meera);
  expect(results.map(({ id }) => id)).toEqual([samuel.id]);
});

it('does not find a message that the reader neither sent nor received', async () => {
  const [meera, samuel] = await world.createMembers();
  const { client } = await world.open(meera, samuel);
  client.send({ type: 'chat_message', message: 'Between us' });
  const { id } = await client.next('chat_sent');
  const read = (reader_id: string) =>
    call(realtimeApi.readReportedMessage, { message_id: String(id), reader_id }, meera);
  expect((await read(samuel.id)).message).toMatchObject({ text: 'Between us' });
  for (const other of [(await world.member()).id, UNKNOWN_MEMBER])
    expect((await read(other)).message).toBeNull();
});

interface Attempt {
  me: Writer;
  other: Writer;
  /** Opens the socket and sends the frames, after the preconditions are set up. */
  send: (...frames: object[]) => Promise<void>;
}
const FILE = { media: 'data:image/png;base64,QUJD' };
const block = (by: Writer, { id }: Writer) =>
  call(realtimeApi.blockInChat, { userId: id, blocked: true }, by);

/** One way to cause each error of a message. A missing one does not compile. */
const socketErrorCases: Record<keyof typeof chatMessages.send.errors, (attempt: Attempt) => Promise<void>> = {
  'chat.empty': ({ send }) => send({ message: '  ' }),
  'chat.gone': async ({ other, send }) => {
    await world.publish(identityEvents.memberBlocked, { member_id: other.id });
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
    world.gateway.respond = () => {
      throw new Error('its disk is full');
    };
    return send(FILE);
  },
};

it.each(Object.entries(socketErrorCases))(
  'rejects a message with %s and keeps the socket open',
  async (code, provoke) => {
    const [me, other] = await world.createMembers();
    const reader = await world.open(other, me, 1);
    const { client } = await world.open(me, other);
    world.gateway.respond = storedPicture;
    const send = async (...frames: object[]) => {
      for (const frame of frames.slice(0, -1)) {
        const before = client.all('chat_sent').length;
        client.send({ type: 'chat_message', ...frame });
        await until(() => client.all('chat_sent').length > before, { what: 'a message to be accepted' });
      }
      client.send({ type: 'chat_message', ...frames.at(-1), key: 'rejected' });
    };
    await provoke({ me, other, send });
    const wait = code === 'chat.too_many_files' ? 'Try again in \\d+ (?:hour|minute|second)s?' : '';
    expect(await client.next('error')).toEqual({
      ...{ type: 'error', code, key: 'rejected' },
      message: expect.stringMatching(`^[A-Z].+${wait}\\.$`) as string,
    });
    expect(client.closed).toBeUndefined();
    expect(reader.client.all('chat_message').filter(({ key }) => key === 'rejected')).toEqual([]);
  },
);
