import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from 'mongodb';
import { startStandin, type Standin } from '../../src/server.ts';
import { find, replicate, stepDown } from './replica.ts';
import { wireClient, type WireClient } from './wire.ts';

/** A write concern with which writes do not wait for a majority. */
export const LOCAL = { writeConcern: { w: 1 } };

/** A stand-in with a manual clock and two clients. */
class Replica {
  nowMs = 1_800_000_000_000;
  dataDir = '';
  standin!: Standin;
  wire!: WireClient;
  /** For commands whose replies must wait: a connection answers one command after the other. */
  other!: WireClient;

  readonly command = (command: Document, database?: string): Promise<Document> =>
    this.wire.command(command, database);
  readonly local = (command: Document): Promise<Document> => this.command({ ...command, ...LOCAL });
  readonly insert = (documents: Document[]): Promise<Document> => this.local({ insert: 'c', documents });
  readonly find = (options?: Document): Promise<Document[]> => find(this.wire, options);
  readonly count = async (): Promise<unknown> => (await this.command({ count: 'c' }))['n'];

  readonly open = async (): Promise<void> => {
    const { dataDir } = this;
    this.standin = await startStandin({ dataDir, clock: () => this.nowMs, testCommands: true });
    [this.wire, this.other] = [wireClient(this.standin.uri), wireClient(this.standin.uri)];
  };

  readonly close = async (): Promise<void> => {
    this.wire.close();
    this.other.close();
    await this.standin.close();
  };

  readonly restart = async (): Promise<void> => {
    await this.close();
    await this.open();
  };

  readonly stopReplication = (): Promise<void> => replicate(this.wire, false);
  readonly resumeReplication = (): Promise<void> => replicate(this.wire, true);

  /** Steps down, and is primary again afterwards. */
  readonly stepDown = async (): Promise<void> => {
    await stepDown(this.wire);
    this.nowMs += 1_000;
  };

  /** Lets another member become primary, which lacks all commits since replication stopped, and then join again. */
  readonly failOver = async (): Promise<void> => {
    await this.stepDown();
    await this.resumeReplication();
  };

  /** Sends a command on the other connection. Returns its reply, for which the command must wait. */
  readonly begin = async (command: Document, database?: string): Promise<{ reply: Promise<Document> }> => {
    let isDone = false;
    const reply = this.other.command(command, database).finally(() => (isDone = true));
    // A few round trips: replies to commands that need no wait arrive before.
    for (let n = 0; n < 5; n += 1) await this.command({ ping: 1 });
    expect(isDone).toBe(false);
    return { reply };
  };
}

/** Starts a replica for each test, in a directory of its own. `prepare` runs before replication stops. */
export function useReplica(prepare: (replica: Replica) => Promise<unknown>): Replica {
  const replica = new Replica();
  beforeEach(async () => {
    replica.dataDir = mkdtempSync(join(tmpdir(), 'standin-replica-'));
    await replica.open();
    await prepare(replica);
    await replica.stopReplication();
  });
  afterEach(async () => {
    await replica.close();
    rmSync(replica.dataDir, { recursive: true, force: true });
  });
  return replica;
}
