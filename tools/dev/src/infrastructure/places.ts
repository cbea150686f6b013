import { availableParallelism } from 'node:os';
import { portsOf, type PortNeed } from '../data/ports.ts';
import { SERVICES, type ServiceName } from '../services/service-names.ts';

const ELSE = ['nats', 'mongo', 'smtp', 'mail', 'oidc', 'pay', 'socket'] as const;

/** Where everything listens: fixed for a data folder. */
export type Places = Readonly<Record<(typeof ELSE)[number] | 'media-rtp' | ServiceName, number>>;

/** Chooses the ports. The media service needs one for each worker, of which it starts one a core. */
export function choosePlaces(dataDir: string): Promise<Places> {
  const one: PortNeed = {};
  const needs = Object.fromEntries([...ELSE, ...SERVICES].map((name) => [name, one])) as Record<
    Exclude<keyof Places, 'media-rtp'>,
    PortNeed
  >;
  return portsOf(dataDir, { ...needs, 'media-rtp': { count: availableParallelism(), udp: true } });
}
