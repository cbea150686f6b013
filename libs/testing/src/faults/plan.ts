/**
 * Kinds of faults: killed, stopped and continued, asked to end; clock set wrong; killed during many writes; primary
 * steps down.
 */
export const FAULT_KINDS = ['kill', 'stop', 'term', 'clock', 'kill-writing', 'failover'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** Name of the process, e.g. `exchange-2`. */
  processName: string;
  /** How long it is stopped, its clock is wrong, or there is no primary. */
  lastsMs: number;
  /** How far its clock is ahead meanwhile. */
  aheadMs: number;
  /** How long after the start of the writes it is killed. */
  afterMs: number;
}

/** Processes without a twin: their clients must wait for them. */
export const SINGLE_PROCESSES: readonly string[] = ['nats', 'mongo'];
/** Services of which two replicas run. */
export const REPLICATED_SERVICES = [
  'gateway',
  'identity',
  'content',
  'exchange',
  'ledger',
  'realtime',
  'media',
  'runner',
];
const REPLICAS = REPLICATED_SERVICES.flatMap((name) => [name, `${name}-2`]);
/** Services that write in transactions. */
const WRITERS = ['identity', 'exchange', 'ledger'].flatMap((name) => [name, `${name}-2`]);
/** Processes whose clock can be shifted: all but the runner, whose environment is isolated. */
const WITH_CLOCK = REPLICAS.filter((name) => !name.startsWith('runner'));

/** Processes that a kind of fault can affect. */
export const PROCESSES_BY_KIND: Readonly<Record<FaultKind, readonly string[]>> = {
  kill: [...REPLICAS, ...SINGLE_PROCESSES],
  stop: [...REPLICAS, ...SINGLE_PROCESSES],
  term: [...REPLICAS, ...SINGLE_PROCESSES],
  clock: WITH_CLOCK,
  'kill-writing': WRITERS,
  failover: ['mongo'],
};

/** Returns a generator of numbers from 0 to 1 determined by a seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a function that draws from decks, by name; an empty deck is refilled. */
export function createDeck(next: () => number): <T>(name: string, cards: readonly T[]) => T {
  const decks = new Map<string, unknown[]>();
  return <T>(name: string, cards: readonly T[]): T => {
    const deck = (decks.get(name) ?? []) as T[];
    if (deck.length === 0) deck.push(...cards);
    const [card] = deck.splice(Math.floor(next() * deck.length), 1);
    decks.set(name, deck);
    return card as T;
  };
}

/**
 * Plans a sequence of faults determined by its seed. Every kind occurs equally often, and every process comes up before
 * any is repeated for that kind.
 */
export function planFaults(seed: number, count: number): Fault[] {
  const next = seededNumbers(seed);
  const draw = createDeck(next);
  const between = (min: number, max: number) => Math.round(min + next() * (max - min));
  return Array.from({ length: count }, () => {
    const kind = draw('kinds', FAULT_KINDS);
    const processName = draw(kind, PROCESSES_BY_KIND[kind]);
    return {
      kind,
      processName,
      lastsMs: between(1_000, SINGLE_PROCESSES.includes(processName) ? 4_000 : 5_000),
      aheadMs: next() < 0.5 ? -10_000 : 10_000,
      afterMs: between(0, 60),
    };
  });
}

export const describeFault = ({ kind, processName, lastsMs, aheadMs, afterMs }: Fault): string => {
  if (kind === 'stop') return `${processName} stopped for ${lastsMs} ms`;
  if (kind === 'clock') return `${processName} ${aheadMs > 0 ? 'ahead' : 'behind'} by 10 s for ${lastsMs} ms`;
  if (kind === 'failover') return `${processName} without a primary for ${lastsMs} ms`;
  if (kind === 'kill-writing') return `${processName} killed ${afterMs} ms into a burst of writes`;
  return `${processName} ${kind === 'kill' ? 'killed' : 'asked to end'}`;
};
