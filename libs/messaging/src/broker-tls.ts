import type { NodeConnectionOptions } from '@nats-io/transport-node';

/**
 * When the connection to the broker is encrypted. `on`: after the broker's greeting, before anything is sent.
 * `first`: before the greeting, so that nobody can read or change that either. `off`: only if the greeting
 * requests it, which anyone on the path can prevent.
 */
export const BROKER_TLS_MODES = ['off', 'on', 'first'] as const;

export interface BrokerTls {
  mode: (typeof BROKER_TLS_MODES)[number];
  /** Path of the PEM file with the certificate authority of the broker, if it is not a public one. */
  caFile?: string | undefined;
}

/** Reads `NATS_TLS` and `NATS_CA` for programs that have no schema of their settings. */
export function readBrokerTls(env: Readonly<Record<string, string | undefined>>): BrokerTls {
  const text = env['NATS_TLS'] || 'off';
  const mode = BROKER_TLS_MODES.find((known) => known === text);
  if (mode === undefined) throw new Error(`NATS_TLS must be one of: ${BROKER_TLS_MODES.join(', ')}`);
  return { mode, caFile: env['NATS_CA'] || undefined };
}

/** Returns the client's options. With `tls`, it sends nothing to a broker without TLS. */
export const tlsOptionsOf = ({ mode, caFile }: BrokerTls): Pick<NodeConnectionOptions, 'tls'> =>
  mode === 'off'
    ? {}
    : { tls: { handshakeFirst: mode === 'first', ...(caFile !== undefined && { caFile }) } };
