/** Who makes the streams and buckets, and may do everything: tools and tests, never a service. */
export const ADMIN = 'admin';

export interface BrokerAddress {
  /** Without who comes and with what password. */
  servers: string[];
  user: string | undefined;
  password: string | undefined;
}

/** Takes the user and the password out of `nats://user:password@one:4222,nats://two:4222`: those of the first address that has them. */
export function readBrokerUrl(url: string): BrokerAddress {
  const urls = url.split(',').map((part) => new URL(part.includes('://') ? part : `nats://${part}`));
  const known = urls.find(({ username }) => username !== '');
  return {
    servers: urls.map(({ protocol, host }) => `${protocol}//${host}`),
    user: known && decodeURIComponent(known.username),
    password: known && decodeURIComponent(known.password),
  };
}
