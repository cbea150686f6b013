import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection } from 'mongodb';
import { killStandin, spawnStandin, type RunningStandin } from './support/process.ts';
import { until } from './support/until.ts';

/** Limits the size of files that a process may write, to simulate a full disk: writes fail, and later succeed again. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);

interface Numbered {
  _id: number;
  pad: string;
}

describe('full disk', () => {
  let dataDir: string;
  let running: RunningStandin;
  let client: MongoClient;
  let rows: Collection<Numbered>;

  const connect = async () => {
    client = await MongoClient.connect(running.uri, { retryWrites: false });
    rows = client.db('d').collection<Numbered>('rows');
  };
  const insert = (_id: number) => rows.insertOne({ _id, pad: 'x'.repeat(2_000) });
  const stored = async () => (await rows.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'standin-full-'));
    running = await spawnStandin(dataDir);
    await connect();
    await insert(0);
  });

  afterEach(async () => {
    await client.close();
    await killStandin(running, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  const fill = () => limitFiles(running.pid, statSync(join(dataDir, 'log-00000000')).size + 500);

  it('rejects writes and reads as OutOfDiskSpace, and recovers once there is space', async () => {
    fill();
    await expect(insert(1)).rejects.toMatchObject({ code: 14_031 });
    await expect(insert(2)).rejects.toMatchObject({ code: 14_031 });
    await expect(stored()).rejects.toMatchObject({ code: 14_031 });
    limitFiles(running.pid, 'unlimited');
    await goesOn();
    // The first write was in progress when the space ended, and is completed late; the second one was never started.
    expect(await stored()).toEqual([0, 1]);
    await insert(3);
    expect(await stored()).toEqual([0, 1, 3]);
  });

  it('leaves a log that the next start reads completely', async () => {
    fill();
    await expect(insert(1)).rejects.toMatchObject({ code: 14_031 });
    limitFiles(running.pid, 'unlimited');
    await goesOn();
    await insert(2);
    await client.close();
    await killStandin(running, 'SIGKILL');
    running = await spawnStandin(dataDir);
    await connect();
    expect(await stored()).toEqual([0, 1, 2]);
  });

  it('never shows data that a crash could still revert', async () => {
    fill();
    await expect(insert(1)).rejects.toMatchObject({ code: 14_031 });
    await client.close();
    await killStandin(running, 'SIGKILL');
    running = await spawnStandin(dataDir);
    await connect();
    expect(await stored()).toEqual([0]);
  });

  async function goesOn(): Promise<void> {
    await until(() =>
      stored().then(
        () => true,
        () => false,
      ),
    );
  }
});
