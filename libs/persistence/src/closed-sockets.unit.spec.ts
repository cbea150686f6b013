import { channel } from 'node:diagnostics_channel';
import { EventEmitter, once } from 'node:events';
import { setImmediate as soon } from 'node:timers/promises';
import { wakeWritersOf } from './closed-sockets.js';

const PORT = 27_017;

/** Creates a socket and publishes it as Node does. */
function madeSocket(remotePort: number | undefined) {
  const socket = Object.assign(new EventEmitter(), { remotePort });
  channel('net.client.socket').publish({ socket });
  return socket;
}

describe('wakeWritersOf', () => {
  beforeAll(() => wakeWritersOf([{ port: PORT }]));

  it.each([
    ['of the database', PORT],
    ['closed by the peer before it could be read', undefined],
  ])('wakes the waiting writers of a closed socket %s', async (_, port) => {
    const socket = madeSocket(port);
    socket.emit('connect');
    const woken = once(socket, 'drain');
    socket.emit('close');
    await woken;
  });

  it('does not wake the writers of other sockets', async () => {
    const socket = madeSocket(443);
    const woken: string[] = [];
    socket.on('drain', () => woken.push('drain'));
    socket.emit('connect');
    socket.emit('close');
    await soon();
    await soon();
    expect(woken).toEqual([]);
  });
});
