import { availableParallelism } from 'node:os';
import { portsOf, type PortNeed } from '../data/ports.ts';
import { SERVICES, type ServiceName } from '../services/service-names.ts';

const ELSE = ['nats', 'mongo', 'smtp', 'mail', 'oidc', 'pay', 'socket'] as const;
/** What a further replica of every service has of its own; `web` is its gateway's. */
const OF_REPLICA = ['web', 'socket', 'media-rtp', ...SERVICES] as const;

/** Where everything listens: fixed for a data folder. */
export type Places = Readonly<Record<(typeof ELSE)[number] | 'media-rtp' | ServiceName, number>>;

/** The places of the first replica, and of those that come after it. */
export interface AllPlaces {
  readonly places: Places;
  readonly further: readonly (Places & { readonly web: number })[];
}

/** Chooses the ports. The media service needs one for each worker, of which it starts one a core. */
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
