import { machineTimeoutMs } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { openDatabase, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { freshNamespace, startInfrastructure, type Infrastructure } from './index.js';

interface Row {
  _id: string;
}
interface Sent {
  commandName: string;
  command: Record<string, unknown>;
}

/** Options that an operator may have written into the connection string. */
const WEAK = 'readPreference=secondary&readConcernLevel=local&w=1&journal=false';

let infrastructure: Infrastructure;
let database: Connection;
let rows: Model<Row>;
const sent: Sent[] = [];

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  database = await openDatabase({
    uri: `${infrastructure.mongoUri}&${WEAK}&monitorCommands=true`,
    name: freshNamespace(),
    logger: createLogger({ service: 'test', level: 'fatal' }),
  });
  database.getClient().on('commandStarted', (event) => void sent.push(event as unknown as Sent));
  rows = database.model<Row>(
    'Row',
    rowSchema<Row>({ _id: { type: String, required: true } }, { collection: 'rows' }),
  );
});
afterAll(async () => {
  await database.close();
  await infrastructure.stop();
});
beforeEach(() => void sent.splice(0));

const reads = {
  find: () => rows.find().lean(),
  findOne: () => rows.findById('a').lean(),
  countDocuments: () => rows.countDocuments({ _id: 'a' }),
  distinct: () => rows.distinct('_id'),
  aggregate: () => rows.aggregate([{ $match: { _id: 'a' } }]),
};

it.each(Object.entries(reads))(
  '%s reads majority-committed data from the primary, for 5 s at most',
  async (_, read) => {
    await read();
    expect(sent).toHaveLength(1);
    const { readConcern, $readPreference, maxTimeMS } = sent[0]?.command ?? {};
    expect(maxTimeMS).toBe(machineTimeoutMs(5_000));
    expect(readConcern).toMatchObject({ level: 'majority' });
    expect($readPreference ?? { mode: 'primary' }).toEqual({ mode: 'primary' });
  },
);

it('waits until a majority has a write on disk', async () => {
  await rows.create({ _id: 'b' });
  await rows.updateOne({ _id: 'b' }, { $set: { _id: 'b' } });
  expect(sent.map(({ command }) => command['writeConcern'])).toEqual([
    { w: 'majority', j: true, wtimeout: 3_000 },
    { w: 'majority', j: true, wtimeout: 3_000 },
  ]);
});
