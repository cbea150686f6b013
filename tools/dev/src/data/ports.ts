import { claimPort, isPortFree, isUdpPortFree } from '@skillhour/machine';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeJsonAtomically } from './write-atomically.ts';

const PORTS_FILE = 'ports.json';
/** Below the port range that operating systems use for outgoing connections, which could take a port between two starts. */
export const LOWEST = 20_000;
export const BLOCK_SIZE = 400;
const BLOCKS = 30;
const ATTEMPTS = 1_000;
let ownBlock: Promise<number> | undefined;

export interface PortNeed {
  /** Number of consecutive ports, counted from the first; 1 by default. */
  readonly count?: number;
  /** Whether UDP is needed in addition to TCP. */
  readonly udp?: boolean;
}

/**
 * Returns a free loopback port for each name. A data folder keeps its ports over restarts unless another program has taken them. So
 * databases, browsers and people find everything at the same address.
 */
export async function portsOf<Name extends string>(
  dataDir: string,
  needs: Readonly<Record<Name, PortNeed>>,
): Promise<Record<Name, number>> {
  const file = join(dataDir, PORTS_FILE);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const stored = z.record(z.string(), z.int()).parse(JSON.parse(text));
  const taken = new Set<number>();
  const ports: Partial<Record<Name, number>> = {};
  for (const name of Object.keys(needs) as Name[]) {
    const need = needs[name];
    const port = await choose(stored[name], need, taken);
    for (const each of range(port, need)) taken.add(each);
    ports[name] = port;
  }
  await writeJsonAtomically(file, ports);
  return ports as Record<Name, number>;
}

async function choose(
  stored: number | undefined,
  need: PortNeed,
  taken: ReadonlySet<number>,
): Promise<number> {
  const isFree = async (first: number): Promise<boolean> => {
    for (const port of range(first, need)) {
      if (taken.has(port) || !(await isPortFree(port))) return false;
      if (need.udp === true && !(await isUdpPortFree(port))) return false;
    }
    return true;
  };
  if (stored !== undefined && (await isFree(stored))) return stored;
  const block = await (ownBlock ??= reserveBlock());
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = block + randomInt(1, BLOCK_SIZE - (need.count ?? 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${block} and ${block + BLOCK_SIZE}`);
}

/**
 * Returns the first port of a block that is reserved for this process while it runs. The process listens on that port, so that no other
 * system chooses from the same block between finding a port free and using it.
 */
async function reserveBlock(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = LOWEST + BLOCK_SIZE * randomInt(BLOCKS);
    if (await claimPort(port)) return port;
  }
  throw new Error(`no free block of ports above ${LOWEST}`);
}

function range(first: number, { count = 1 }: PortNeed): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
