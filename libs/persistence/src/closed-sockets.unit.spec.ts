import { channel } from 'node:diagnostics_channel';
import { EventEmitter, once } from 'node:events';
import { setImmediate as soon } from 'node:timers/promises';
import { wakeWritersOf } from './closed-sockets.js';

const PORT = 27_017;

/** A socket as Node tells of it when it is made. */
function madeSocket(remotePort: number | undefined) {
  const socket = Object.assign(new EventEmitter(), { remotePort });
  channel('net.client.socket').publish({ socket });
  return socket;
}

describe('who waits for a socket to take more', () => {
  beforeAll(() => wakeWritersOf([{ port: PORT }]));

  it.each([
    ['of the database', PORT],
    ['whose other side went before it could be asked for', undefined],
  ])('is woken when a socket closes %s', async (_, port) => {
    const socket = madeSocket(port);
    socket.emit('connect');
    const woken = once(socket, 'drain');
    socket.emit('close');
    await woken;
  });

  it('sleeps on at any other', async () => {
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
