import { lookup } from 'node:dns/promises';

/** `localhost` where it is this machine, which people and browsers like better, else its number. */
export async function loopbackHost(): Promise<string> {
  const addresses = await lookup('localhost', { all: true }).catch(() => []);
  return addresses.some(({ address }) => address === '127.0.0.1') ? 'localhost' : '127.0.0.1';
}
