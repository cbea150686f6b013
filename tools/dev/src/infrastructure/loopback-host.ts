import { lookup } from 'node:dns/promises';

/** Returns `localhost` if it resolves to this machine, because people and browsers prefer it; otherwise `127.0.0.1`. */
export async function loopbackHost(): Promise<string> {
  const addresses = await lookup('localhost', { all: true }).catch(() => []);
  return addresses.some(({ address }) => address === '127.0.0.1') ? 'localhost' : '127.0.0.1';
}
