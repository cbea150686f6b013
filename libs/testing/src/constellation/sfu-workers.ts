import { readFileSync } from 'node:fs';
import type { Constellation } from './constellation.js';

/** Kills the SFU workers of media nodes, as a crash would; the nodes keep running. */
export function killSfuWorkers(constellation: Constellation, nodes: readonly string[]): void {
  for (const node of nodes) {
    const pid = constellation.run.pids[node];
    if (pid === undefined) throw new Error(`no process ${node}`);
    killWorkersOf(pid);
  }
}

function killWorkersOf(nodePid: number): void {
  const children = readFileSync(`/proc/${nodePid}/task/${nodePid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean);
  const workers = children.map(Number).filter(isWorker);
  if (workers.length === 0) throw new Error('this media node has no worker');
  for (const pid of workers) process.kill(pid, 'SIGKILL');
}

const isWorker = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('mediasoup-work');
