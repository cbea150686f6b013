import { connect } from 'node:net';

/** Returns whether a server accepts TCP connections there within the given time. */
export function acceptsConnections(port: number, host = '127.0.0.1', withinMs = 500): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const settle = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.setTimeout(withinMs, () => settle(false));
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

/** Returns whether a GET responds with a success status within the given time. */
export async function respondsOk(url: string, withinMs = 1_000): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Returns whether an internet host is reachable, so that a download is worth a try. */
export async function isReachable(url: string, withinMs = 2_500): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
    return true;
  } catch {
    return false;
  }
}
