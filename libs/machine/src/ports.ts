import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:net';

const LOOPBACK = '127.0.0.1';
/**
 * Below Linux's ephemeral range (32768-60999), from which outgoing connections take their local ports, and
 * below the ports of `npm start`.
 */
const LOWEST_PORT = 10_000;
const HIGHEST_PORT = 19_999;
const MAX_ATTEMPTS = 1_000;
const assignedPorts = new Set<number>();

/**
 * Returns a TCP port of the loopback interface that is currently free. Never returns a port twice in one
 * process, and rarely the same one in different processes.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1);
    if (assignedPorts.has(port)) continue;
    assignedPorts.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST_PORT} and ${HIGHEST_PORT}`);
}

/**
 * Listens on a TCP port so that no other process can. Returns undefined if the port is in use. Does not keep
 * the process running.
 */
export function claimPort(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => resolve(server));
  });
}

/** Returns whether the TCP port can be listened on. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = await claimPort(port);
  if (server === undefined) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** Returns whether the UDP port can be bound. */
export function isUdpPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: LOOPBACK, exclusive: true }, () => socket.close(() => resolve(true)));
  });
}
