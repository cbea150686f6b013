import { availableParallelism } from 'node:os';
import { portsOf, type PortNeed } from '../data/ports.ts';
import { SERVICES, type ServiceName } from '../services/service-names.ts';

const OTHER_SERVERS = ['nats', 'mongo', 'smtp', 'mail', 'oidc', 'pay', 'socket'] as const;
/** Ports that each additional replica has of its own; `web` is its gateway's port. */
const REPLICA_SERVERS = ['web', 'socket', 'media-rtp', ...SERVICES] as const;

/** Ports of all servers, fixed for a data folder. */
export type ServerPorts = Readonly<
  Record<(typeof OTHER_SERVERS)[number] | 'media-rtp' | ServiceName, number>
>;

/** The ports of the first replica, and of the additional ones. */
export interface AllServerPorts {
  readonly first: ServerPorts;
  readonly additional: readonly (ServerPorts & { readonly web: number })[];
}

/** Chooses the ports. The media service needs one per worker and starts one worker per core. */
export async function chooseServerPorts(dataDir: string, replicas = 1): Promise<AllServerPorts> {
  const one: PortNeed = {};
  const numbers = Array.from({ length: replicas - 1 }, (_, index) => index + 2);
  const rtp: PortNeed = { count: availableParallelism(), udp: true };
  const names = [
    ...[...OTHER_SERVERS, ...SERVICES, 'media-rtp' as const].map((server) => ({
      server,
      name: String(server),
    })),
    ...numbers.flatMap((number) =>
      REPLICA_SERVERS.map((server) => ({ server, name: `${server}-${number}` })),
    ),
  ];
  const needs = names.map(({ server, name }) => [name, server === 'media-rtp' ? rtp : one]);
  const ports = await portsOf(dataDir, Object.fromEntries(needs) as Record<string, PortNeed>);
  const first = ports as ServerPorts;
  const ofReplica = (number: number) =>
    Object.fromEntries(REPLICA_SERVERS.map((name) => [name, ports[`${name}-${number}`]])) as ServerPorts & {
      web: number;
    };
  return { first, additional: numbers.map((number) => ({ ...first, ...ofReplica(number) })) };
}
