/** The broker user that creates the streams and buckets and may do everything. Used by tools and tests, never by a service. */
export const ADMIN = 'admin';

export interface BrokerAddress {
  /** Addresses without user and password. */
  servers: string[];
  user: string | undefined;
  password: string | undefined;
}

/**
 * Splits `nats://user:password@one:4222,nats://two:4222` into servers, user and password. Credentials come from the first address that has
 * them.
 */
export function readBrokerUrl(url: string): BrokerAddress {
  const urls = url.split(',').map((part) => new URL(part.includes('://') ? part : `nats://${part}`));
  const known = urls.find(({ username }) => username !== '');
  return {
    servers: urls.map(({ protocol, host }) => `${protocol}//${host}`),
    user: known && decodeURIComponent(known.username),
    password: known && decodeURIComponent(known.password),
  };
}
