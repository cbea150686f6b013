import { availableParallelism } from 'node:os';
import { portsOf, type PortNeed } from '../data/ports.ts';
import { SERVICES, type ServiceName } from '../services/service-names.ts';

const ELSE = ['nats', 'mongo', 'smtp', 'mail', 'oidc', 'pay', 'socket'] as const;
/** Ports that each additional replica has of its own; `web` is its gateway's port. */
const OF_REPLICA = ['web', 'socket', 'media-rtp', ...SERVICES] as const;

/** Ports of all servers, fixed for a data folder. */
export type Places = Readonly<Record<(typeof ELSE)[number] | 'media-rtp' | ServiceName, number>>;

/** The ports of the first replica, and of the additional ones. */
export interface AllPlaces {
  readonly places: Places;
  readonly further: readonly (Places & { readonly web: number })[];
}

/** Chooses the ports. The media service needs one per worker and starts one worker per core. */
export async function choosePlaces(dataDir: string, replicas = 1): Promise<AllPlaces> {
  const one: PortNeed = {};
  const numbers = Array.from({ length: replicas - 1 }, (_, index) => index + 2);
  const rtp: PortNeed = { count: availableParallelism(), udp: true };
  const names = [
    ...[...ELSE, ...SERVICES, 'media-rtp' as const].map((place) => ({ place, name: String(place) })),
    ...numbers.flatMap((number) => OF_REPLICA.map((place) => ({ place, name: `${place}-${number}` }))),
  ];
  const needs = names.map(({ place, name }) => [name, place === 'media-rtp' ? rtp : one]);
  const ports = await portsOf(dataDir, Object.fromEntries(needs) as Record<string, PortNeed>);
  const places = ports as Places;
  const ofReplica = (number: number) =>
    Object.fromEntries(OF_REPLICA.map((name) => [name, ports[`${name}-${number}`]])) as Places & {
      web: number;
    };
  return { places, further: numbers.map((number) => ({ ...places, ...ofReplica(number) })) };
}
