import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { SubscribeMessage, type OnGatewayConnection } from '@nestjs/websockets';
import {
  channel,
  CLOSE,
  identityEvents,
  MemberId,
  newId,
  realtimeSignals,
  socketMessage,
  type CallContext,
  type EventContract,
  type SocketClosing,
  type SubjectOf,
  type TicketOf,
} from '@skillhour/contracts';
import { EventPublisher, createEnvelope, serveFeatures, Signals, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, defineService, hashSecret, type RunningService } from '@skillhour/service-kit';
import {
  scaledTimeoutMs,
  contextOf,
  freePort,
  freshNamespace,
  ManualClock,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import { z } from 'zod';
import { endSockets, SocketClient } from '../../test/socket-client.js';
import { realtimeConfig } from '../config.js';
import { RevocationStore } from './revocation.store.js';
import { isInScope, type RevocationScope } from './revocation.js';
import {
  ChannelSockets,
  ChannelGateway,
  Sockets,
  SocketsModule,
  Tickets,
  useSockets,
  type ConnectionOf,
  type ChannelAdmissionOf,
  type IncomingFrame,
} from './index.js';
import { TicketStore } from './ticket.store.js';

const PlaceId = z.string().min(1).max(64).brand<'PlaceId'>();
const echoMessages = {
  say: socketMessage({
    channel: 'echo',
    type: 'say',
    from: 'client',
    summary: 'Sends a text to all sockets of the place.',
    body: { text: z.string() },
  }),
  said: socketMessage({
    channel: 'echo',
    type: 'said',
    from: 'server',
    summary: 'A text that a member sent.',
    body: { text: z.string(), by: z.string(), nick: z.string() },
  }),
};
const echoChannel = channel({
  name: 'echo',
  summary: 'Sends every text back to all sockets of its place.',
  subject: PlaceId,
  ticket: z.object({ nick: z.string() }),
  messages: echoMessages,
  limits: {
    frameBytes: 64 * 1024,
    framesPerSecond: 50,
    burstFrames: 100,
    bytesPerSecond: 64 * 1024,
    burstBytes: 64 * 1024,
    messageBytes: 24 * 1024,
    patienceMs: 1_500,
    unsentBytes: 256 * 1024,
    socketsPerMember: 2,
  },
});
type Echo = typeof echoChannel;

const newsMessages = {
  seen: socketMessage({
    channel: 'news',
    type: 'seen',
    from: 'client',
    summary: 'Has no effect.',
    body: {},
  }),
};
/** Each member's own channel: no subject in the address. */
const newsChannel = channel({
  name: 'news',
  summary: "A member's own channel.",
  subject: MemberId,
  perMember: true,
  ticket: z.object({}),
  messages: newsMessages,
});
type News = typeof newsChannel;

@Injectable()
class EchoSockets extends ChannelSockets<SubjectOf<Echo>, TicketOf<Echo>> {
  constructor(sockets: Sockets, signals: Signals) {
    super(echoChannel, sockets, signals);
  }
}

@Injectable()
class NewsSockets extends ChannelSockets<SubjectOf<News>, TicketOf<News>> {
  constructor(sockets: Sockets, signals: Signals) {
    super(newsChannel, sockets, signals);
  }
}

@ChannelGateway(echoChannel)
class EchoGateway implements OnGatewayConnection<ConnectionOf<Echo>> {
  constructor(private readonly echo: EchoSockets) {}

  handleConnection({ socket }: ConnectionOf<Echo>): void {
    socket.send({ type: 'welcome' });
  }

  @SubscribeMessage(echoMessages.say.type)
  say(from: ConnectionOf<Echo>, { body: { text } }: IncomingFrame<typeof echoMessages.say>): void {
    if (text === 'fail') throw new Error('a secret detail');
    this.echo.broadcast(from.subject, { type: 'said', text, by: from.memberId, nick: from.ticket.nick });
  }
}

@ChannelGateway(newsChannel)
class NewsGateway implements OnGatewayConnection<ConnectionOf<News>> {
  handleConnection({ socket }: ConnectionOf<News>): void {
    socket.send({ type: 'welcome' });
  }

  @SubscribeMessage(newsMessages.seen.type)
  seen(): void {}
}

@Module({ imports: [SocketsModule], providers: [EchoGateway, EchoSockets, NewsGateway, NewsSockets] })
class EchoModule {}

@Module({ imports: [serveFeatures({}, [EchoModule, SocketsModule])] })
class EchoApp {}

const echoService = defineService({
  name: 'echo',
  config: realtimeConfig,
  database: true,
  module: () => EchoApp,
  prepare: (app, config) => {
    useSockets(app, config);
  },
});

let infrastructure: Infrastructure;
let replicas: [RunningService, RunningService];
let ports: [number, number];

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  ports = [await freePort(), await freePort()];
  const start = (port: number) => {
    const env = { SOCKET_PORT: String(port), SOCKET_BEAT_MS: '200' };
    return startService(echoService, { infrastructure, namespace, env });
  };
  replicas = [await start(ports[0]), await start(ports[1])];
});

afterEach(() => endSockets());
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await infrastructure.stop();
});

type SignedIn = CallContext & { actor: NonNullable<CallContext['actor']> };
const newPlace = () => newId(PlaceId);
const atReplica = (url: string, replica: 0 | 1) => {
  const address = new URL(url);
  return `ws://127.0.0.1:${String(ports[replica])}${address.pathname}${address.search}`;
};

async function echoAddress(who: SignedIn, place = newPlace(), replica: 0 | 1 = 0): Promise<string> {
  const url = await replicas[0].get(Tickets).issue(echoChannel, place, { nick: 'nick' }, who);
  return atReplica(url, replica);
}

async function newsAddress(who: SignedIn, replica: 0 | 1 = 0): Promise<string> {
  return atReplica(await replicas[0].get(Tickets).issue(newsChannel, who.actor.memberId, {}, who), replica);
}

async function openClient(url: string): Promise<SocketClient> {
  const client = new SocketClient(url);
  await client.next('welcome');
  client.frames.splice(0);
  return client;
}

async function publish<E extends EventContract>(event: E, data: z.input<E['data']>): Promise<void> {
  const envelope = createEnvelope(event, data, systemContext(), { occurredAt: new Date() });
  await replicas[0].get(EventPublisher).publish(envelope);
}

const ended = ({ actor }: SignedIn, because: 'sign_out' | 'block' = 'sign_out') => ({
  member_id: actor.memberId,
  login_session_id: actor.loginSessionId,
  because,
});

/** Returns the context of another device of the same member. */
const otherDevice = ({ actor }: SignedIn) => contextOf(actor.memberId);

describe('a declared channel', () => {
  it('delivers frames to all sockets of a subject on every replica, with the ticket’s data', async () => {
    const place = newPlace();
    const who = contextOf();
    const first = await openClient(await echoAddress(who, place));
    const second = await openClient(await echoAddress(contextOf(), place, 1));
    const elsewhere = await openClient(await echoAddress(contextOf()));
    await until(() => replicas[0].get(EchoSockets).replicasOf(place).length === 1);
    first.send({ type: 'say', text: 'hello' });
    for (const client of [first, second]) {
      expect(await client.next('said')).toEqual({
        type: 'said',
        text: 'hello',
        by: who.actor.memberId,
        nick: 'nick',
      });
    }
    expect(elsewhere.frames).toEqual([]);
  });

  it('rejects tickets of another channel and addresses of another form', async () => {
    const who = contextOf();
    const news = await newsAddress(who);
    const stolen = news.replace('/ws/news/', `/ws/echo/${newPlace()}/`);
    expect(await new SocketClient(stolen).close()).toBe(CLOSE.rejected);
    for (const path of ['/ws/echo/', '/ws/news/me/', '/ws/none/', '/news/']) {
      expect(await new SocketClient(news.replace('/ws/news/', path)).close()).toBe(1006);
    }
  });

  it('has no subject in the address if it is a member’s own channel', async () => {
    const who = contextOf();
    const address = await newsAddress(who, 1);
    expect(address).toMatch(/\/ws\/news\/\?ticket=.{40,}$/);
    await openClient(address);
    expect(replicas[1].get(NewsSockets).connectionsAt(who.actor.memberId)).toHaveLength(1);
  });

  it('answers unknown frames and failing handlers with an error frame', async () => {
    const client = await openClient(await echoAddress(contextOf()));
    client.send({ type: 'said', text: '', by: '', nick: '' });
    expect(await client.next('error')).toMatchObject({ code: 'frame.unknown' });
    client.frames.splice(0);
    client.send({ type: 'say', text: 'fail' });
    expect(await client.next('error')).toEqual({
      type: 'error',
      code: 'service.failed',
      message: 'Something went wrong on our side.',
    });
    client.send({ type: 'say', text: 'still here' });
    await client.next('said');
  });

  it('lets the admission hook reject a socket, and asks the client to retry if the hook fails', async () => {
    const admit = jest.fn<(connection: ConnectionOf<Echo>) => Promise<SocketClosing | undefined>>();
    await withAdmission({ admit }, async () => {
      admit.mockResolvedValueOnce({ code: CLOSE.rejected, reason: { id: 'not today' } });
      const rejected = new SocketClient(await echoAddress(contextOf()));
      expect([await rejected.close(), rejected.reason]).toEqual([CLOSE.rejected, 'not today']);
      admit.mockRejectedValueOnce(new Error('a secret detail'));
      expect(await new SocketClient(await echoAddress(contextOf())).close()).toBe(CLOSE.tryLater);
    });
    expect(replicas[0].get(EchoSockets).connections).toEqual([]);
  });
});

/** Runs work while the first replica’s echo channel has admission hooks. */
async function withAdmission(admission: ChannelAdmissionOf<Echo>, work: () => Promise<void>): Promise<void> {
  const echo = replicas[0].get(EchoSockets);
  echo.setAdmission(admission);
  await work().finally(() => echo.setAdmission({}));
}

describe('the limits of a channel', () => {
  it('close a connection with 1009 for a frame that is too large', async () => {
    const client = await openClient(await echoAddress(contextOf()));
    client.send({ type: 'say', text: 'x'.repeat(64 * 1024) });
    expect(await client.close()).toBe(1009);
  });

  it.each([
    ['frames', 150, 'x'],
    ['bytes', 8, 'x'.repeat(16 * 1024)],
  ])('throttle a flood of %s without losing any', async (_, count, text) => {
    const client = await openClient(await echoAddress(contextOf()));
    const startMs = Date.now();
    for (let n = 0; n < count; n += 1) client.send({ type: 'say', text });
    // Frames that came in one read are still handled; later ones wait.
    await until(() => client.all('said').length === count);
    client.send({ type: 'say', text: 'after' });
    await until(() => client.all('said').some((frame) => frame['text'] === 'after'));
    expect(client.all('said')).toHaveLength(count + 1);
    expect(Date.now() - startMs).toBeGreaterThan(800);
  });

  it('answer a frame larger than `messageBytes` with an error and keep the connection open', async () => {
    const client = await openClient(await echoAddress(contextOf()));
    client.send({ type: 'say', text: 'x'.repeat(32 * 1024) });
    expect(await client.next('error')).toMatchObject({ code: 'frame.too_large' });
    client.send({ type: 'say', text: 'still here' });
    expect(await client.next('said')).toMatchObject({ text: 'still here' });
    expect(client.all('said')).toHaveLength(1);
  });

  it('close all sockets of a member with 4429 who never stops sending too much', async () => {
    const who = contextOf();
    const place = newPlace();
    const clients = [
      await openClient(await echoAddress(who, place)),
      await openClient(await echoAddress(who, place)),
    ];
    const flood = setInterval(() => {
      for (const client of clients) client.send({ type: 'say', text: 'x'.repeat(8 * 1024) });
    }, 20);
    const codes = await Promise.all(clients.map((client) => client.close())).finally(() =>
      clearInterval(flood),
    );
    expect(codes).toEqual([CLOSE.flooding, CLOSE.flooding]);
    expect(clients.some((client) => client.all('error').some(({ code }) => code === 'frame.too_much'))).toBe(
      true,
    );
  });

  it('close a client that does not read the responses to its own frames', async () => {
    const place = newPlace();
    const client = await openClient(await echoAddress(contextOf(), place));
    client.hang();
    const echo = replicas[0].get(EchoSockets);
    const frame = { type: 'said', text: 'x'.repeat(60 * 1024), by: '', nick: '' };
    await until(() => {
      echo.connectionsAt(place)[0]?.socket.send(frame);
      return echo.connectionsAt(place).length === 0;
    });
    client.resumeReading();
    expect(await client.close()).toBe(1006);
  });

  it('drop frames from others for a slow reader, who receives the newest of each key', async () => {
    const place = newPlace();
    const client = await openClient(await echoAddress(contextOf(), place, 1));
    const [here, there] = [replicas[0].get(EchoSockets), replicas[1].get(EchoSockets)];
    await until(() => here.replicasOf(place).length === 1);
    client.hang();
    const frame = (n: number) => ({ type: 'said', text: 'x'.repeat(60 * 1024), by: String(n), nick: '' });
    // More than the client's machine and the server buffer for it.
    for (let n = 0; n < 600; n += 1) {
      here.broadcast(place, frame(n), { key: 'text' });
      if (n % 20 === 0) await setImmediate();
    }
    here.broadcast(place, { type: 'said', text: 'last', by: '', nick: '' }, { key: 'text' });
    await until(() => there.connectionsAt(place).length === 1);
    client.resumeReading();
    await until(() => client.all('said').some(({ text }) => text === 'last'));
    expect(client.all('said').length).toBeLessThan(600);
    expect(client.closed).toBeUndefined();
  });

  it("close a member's oldest socket if there are too many", async () => {
    const [who, place] = [contextOf(), newPlace()];
    const oldest = await openClient(await echoAddress(who, place));
    await openClient(await echoAddress(who, place));
    expect(oldest.closed).toBeUndefined();
    await openClient(await echoAddress(who, place));
    expect([await oldest.close(), oldest.reason]).toEqual([
      CLOSE.done,
      'You’ve opened this in too many windows.',
    ]);
    expect(replicas[0].get(EchoSockets).connectionsAt(place)).toHaveLength(2);
  });
});

it("tracks a member's connections of all channels on all replicas, and removes closed ones", async () => {
  const who = contextOf();
  const place = newPlace();
  const echo = await openClient(await echoAddress(who, place, 0));
  await openClient(await newsAddress(who, 1));
  for (const replica of replicas) {
    const sockets = replica.get(Sockets);
    const known = () =>
      sockets.ofMember(who.actor.memberId).map(({ channel, subject }) => [channel, subject]);
    await until(() => known().length === 2);
    expect(known()).toEqual([
      ['echo', place],
      ['news', who.actor.memberId],
    ]);
  }
  echo.end();
  for (const replica of replicas) {
    await until(() => replica.get(Sockets).ofMember(who.actor.memberId).length === 1);
  }
});

it('corrects a lost or wrong signal about a connection with the next heartbeat', async () => {
  const [who, outsider] = [contextOf(), contextOf()];
  await openClient(await newsAddress(who, 0));
  const [here, there] = [replicas[0].get(Sockets), replicas[1].get(Sockets)];
  const known = ({ actor }: SignedIn) => there.ofMember(actor.memberId);
  await until(() => known(who).length === 1);
  const origin = { replica_id: here.replicaId, channel: newsChannel.name };
  const { connectionEntered, connectionLeft } = realtimeSignals;
  const { memberId: subject } = outsider.actor;
  const entry = { connection_id: newId(), subject, member_id: subject, ticket: {} };
  const connection_id = known(who)[0]?.connectionId;
  const left: string[] = [];
  there.onPresenceChange((memberId) => left.push(memberId));
  const signals = replicas[0].get(Signals);
  signals.publish(connectionEntered.subject, { ...origin, entry });
  signals.publish(connectionLeft.subject, { ...origin, connection_id, broken: false });
  await until(() => left.includes(who.actor.memberId), { what: 'the signal to be handled' });
  await until(() => known(who).length === 1 && known(outsider).length === 0, {
    what: 'the roster to be corrected',
  });
});

describe('an invalid ticket', () => {
  it('causes no database query whether it is made up, for another place, used or expired', async () => {
    const clock = new ManualClock(new Date());
    const port = await freePort();
    const env = { SOCKET_PORT: String(port) };
    const service = await startService(echoService, {
      infrastructure,
      namespace: freshNamespace(),
      env,
      clock,
    });
    const store = service.get(TicketStore);
    const spend = jest.spyOn(store, 'spend');
    const [who, place] = [contextOf(), newPlace()];
    const issue = async () => {
      const url = new URL(await service.get(Tickets).issue(echoChannel, place, { nick: 'nick' }, who));
      return `ws://127.0.0.1:${port}${url.pathname}${url.search}`;
    };
    const good = await issue();
    const later = await issue();
    const [made, elsewhere] = [good.replace(/=.*/, '=made.up.one'), good.replace(place, newPlace())];
    for (const url of [made, elsewhere]) expect(await new SocketClient(url).close()).toBe(CLOSE.rejected);
    expect(spend).not.toHaveBeenCalled();
    await openClient(good);
    expect(await new SocketClient(good).close()).toBe(CLOSE.rejected);
    expect(spend).toHaveBeenCalledTimes(1);
    clock.advance(60_000);
    expect(await new SocketClient(later).close()).toBe(CLOSE.rejected);
    expect(spend).toHaveBeenCalledTimes(1);
    await service.close();
  });

  it('counts for its address, which receives no socket for invalid ones after too many, but still for valid ones', async () => {
    const who = contextOf();
    const place = newPlace();
    const made = (await echoAddress(who, place)).replace(/=.*/, '=made.up.one');
    const clientAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const codes: number[] = [];
    for (let n = 0; n < 62; n += 1)
      codes.push(await new SocketClient(made, clientAddress('192.0.2.1')).close());
    expect(codes).toEqual([...Array.from({ length: 60 }, () => CLOSE.rejected), 1006, 1006]);
    expect(await new SocketClient(made, clientAddress('192.0.2.2')).close()).toBe(CLOSE.rejected);
    await new SocketClient(await echoAddress(who, place), clientAddress('192.0.2.1')).next('welcome');
  });
});

describe('sockets and tickets', () => {
  it('end with the login session that opened them on every channel and replica, and no others', async () => {
    const who = contextOf();
    const place = newPlace();
    const echo = await openClient(await echoAddress(who, place));
    const news = await openClient(await newsAddress(who, 1));
    const phone = await openClient(await echoAddress(otherDevice(who), place, 1));
    const [unused, another] = [await echoAddress(who, place, 1), await echoAddress(who, place)];
    const endedAtMs = Date.now();
    await publish(identityEvents.loginSessionEnded, ended(who));
    expect([await echo.close(), await news.close()]).toEqual([CLOSE.signedOut, CLOSE.signedOut]);
    expect(Date.now() - endedAtMs).toBeLessThan(scaledTimeoutMs(1_000));
    expect(echo.reason).toBe('Your session has ended. Please sign in again.');
    // If it is used before the tickets are deleted, its socket is closed.
    expect([CLOSE.rejected, CLOSE.signedOut]).toContain(await new SocketClient(unused).close());
    expect(await isTicketValid(another, who)).toBe(false);
    phone.send({ type: 'say', text: 'still here' });
    await phone.next('said');
  });

  it('end for the whole member with a block, and close with 4403 only', async () => {
    const who = contextOf();
    const clients = [
      await openClient(await echoAddress(who)),
      await openClient(await newsAddress(otherDevice(who), 1)),
    ];
    const other = await openClient(await echoAddress(contextOf()));
    const unused = await newsAddress(who);
    await publish(identityEvents.loginSessionEnded, ended(who, 'block'));
    await publish(identityEvents.memberBlocked, { member_id: who.actor.memberId });
    for (const client of clients) expect(await client.close()).toBe(CLOSE.blocked);
    expect([CLOSE.rejected, CLOSE.blocked]).toContain(await new SocketClient(unused).close());
    expect(other.closed).toBeUndefined();
  });

  it('end even if the ticket is being accepted at that moment', async () => {
    const who = contextOf();
    const waiting = Promise.withResolvers<undefined>();
    const admit = jest.fn(() => waiting.promise);
    await withAdmission({ admit }, async () => {
      const client = new SocketClient(await echoAddress(who));
      await until(() => admit.mock.calls.length === 1);
      await publish(identityEvents.loginSessionEnded, ended(who));
      const { connections } = replicas[0].get(EchoSockets);
      expect(connections.map(({ memberId }) => memberId)).toEqual([who.actor.memberId]);
      expect(await client.close()).toBe(CLOSE.signedOut);
      waiting.resolve(undefined);
    });
  });

  it('end even if the signal is lost, except for sockets of a member who was admitted later', async () => {
    const [who, back] = [contextOf(), contextOf()];
    const closed = await openClient(await echoAddress(who));
    await storeRevocation({ login_session_id: who.actor.loginSessionId });
    await storeRevocation({ member_id: back.actor.memberId });
    const stays = await openClient(await echoAddress(back));
    expect(await closed.close()).toBe(CLOSE.signedOut);
    // Found by the same check or a later one.
    const marker = contextOf();
    const later = await openClient(await echoAddress(marker));
    await storeRevocation({ login_session_id: marker.actor.loginSessionId });
    expect(await later.close()).toBe(CLOSE.signedOut);
    expect(stays.closed).toBeUndefined();
  });
});

/** Returns whether a ticket can be spent after its owner’s revocation is stored. */
async function isTicketValid(address: string, { actor }: SignedIn): Promise<boolean> {
  const [revocations, tickets] = [replicas[1].get(RevocationStore), replicas[1].get(TicketStore)];
  await until(async () =>
    (await revocations.findSince(new Date(0))).some(({ scope }) => isInScope(scope, actor)),
  );
  const secret = new URL(address).searchParams.get('ticket') ?? '';
  return (await tickets.spend(hashSecret(secret), echoChannel.name, new Date())) !== null;
}

/** Stores a revocation whose signal no replica receives. */
async function storeRevocation(scope: RevocationScope): Promise<void> {
  const revocations = replicas[1].get(RevocationStore);
  const at = replicas[1].get(Clock).now();
  await replicas[1].get(UnitOfWork).run(systemContext(), (tx) => revocations.add({ scope, at }, tx));
  // Members who are admitted from now on are admitted after the revocation, by the clock of each replica.
  await until(() => replicas.every((replica) => replica.get(Clock).now() > at), { everyMs: 1 });
}

it('does not compile without a method per frame, or with a method for another frame', () => {
  // @ts-expect-error -- nothing handles `say`
  @ChannelGateway(echoChannel)
  class Nothing {}

  // @ts-expect-error -- `say` carries no number
  @ChannelGateway(echoChannel)
  class Wrong {
    say(_: ConnectionOf<Echo>, { body }: { body: { type: 'say'; text: number }; text: string }): number {
      return body.text;
    }
  }
  expect([Nothing.name, Wrong.name]).toEqual(['Nothing', 'Wrong']);
});
