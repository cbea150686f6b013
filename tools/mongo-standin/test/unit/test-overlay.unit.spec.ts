import { MongoClient } from 'mongodb';
import { startStandin, type StandinOptions } from '../../src/server.ts';

const OVERLAY = 'STANDIN_IN_TEST_OVERLAY';
afterEach(() => void delete process.env[OVERLAY]);

async function modulesOf(options: StandinOptions): Promise<unknown> {
  const standin = await startStandin(options);
  const client = await MongoClient.connect(standin.uri);
  try {
    return (await client.db('admin').command({ buildInfo: 1 }))['modules'];
  } finally {
    await client.close();
    await standin.close();
  }
}

test.each<StandinOptions>([{ reportAsMongod: true }, { host: 'localhost' }])(
  'rejects %j outside the test overlay',
  async (options) => {
    await expect(startStandin(options)).rejects.toThrow(OVERLAY);
    process.env[OVERLAY] = 'yes';
    await expect(startStandin(options)).rejects.toThrow(OVERLAY);
  },
);

test('omits its name only if that is requested in the test overlay', async () => {
  process.env[OVERLAY] = 'on';
  expect(await modulesOf({})).toEqual(['mongo-standin']);
  expect(await modulesOf({ reportAsMongod: true })).toEqual([]);
});

test('is reachable under its given name', async () => {
  process.env[OVERLAY] = 'on';
  expect(await modulesOf({ host: 'localhost' })).toEqual(['mongo-standin']);
});
