import { until } from '@skillhour/testing';
import { partyOf, RoomWorld } from '../test/room-world.js';
import { endSockets, SocketClient } from '../test/socket-client.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start({ BAD_TICKETS_PER_MINUTE: '20' });
});
afterEach(() => endSockets());
afterAll(() => world.stop());

const REJECTED = 1008;
/** Closed without a handshake. */
const CUT_OFF = 1006;
const clientAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const atReplica = (url: string, replica: number) => {
  const there = new URL(url);
  there.port = String(world.ports[replica]);
  return there.href;
};
const outcomeOf = (client: SocketClient) =>
  until(() => client.closed ?? client.frames[0]?.['type'], { what: 'a response to the ticket' });

it('opens one socket for a ticket that is used at two replicas at the same moment', async () => {
  for (let n = 0; n < 5; n += 1) {
    const url = await world.addressFor(partyOf('student'));
    // One client address per ticket, since rejected tickets count per address.
    const clients = [0, 1, 0, 1].map(
      (replica) => new SocketClient(atReplica(url, replica), clientAddress(`192.0.2.${n}`)),
    );
    const outcomes = await Promise.all(clients.map(outcomeOf));
    expect(outcomes.map(String).sort()).toEqual([...Array<string>(3).fill(String(REJECTED)), 'joined']);
  }
});

it('counts invalid tickets per IPv6 network, regardless of how its addresses are written', async () => {
  const url = await world.addressFor(partyOf('teacher'));
  const made = url.replace(/ticket=.*/, 'ticket=made.up.one');
  const codes: number[] = [];
  for (let n = 1; n <= 50; n += 1) {
    const address = n % 2 ? `2001:db8:1:2::${n.toString(16)}` : `2001:0DB8:0001:0002:${n}:0:0:7`;
    codes.push(await new SocketClient(made, clientAddress(address)).close());
  }
  expect(codes).toEqual([...Array<number>(20).fill(REJECTED), ...Array<number>(30).fill(CUT_OFF)]);
  expect(await new SocketClient(made, clientAddress('2001:db8:1:3::1')).close()).toBe(REJECTED);
  await new SocketClient(url, clientAddress('2001:db8:1:2::1')).next('joined');
});
