import mongoose, { Schema, type Connection } from 'mongoose';
import { APP_NAME, openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
let connection: Connection;
beforeAll(async () => {
  fixture = await openFixture('mongoose');
  const { databaseName: dbName } = fixture.db;
  connection = await mongoose.createConnection(fixture.uri, { dbName, appName: APP_NAME }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await fixture.close();
});

const lessonSchema = new Schema(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    host: { type: String, ref: 'Host' },
    minutes: { type: Number, default: 30 },
    tags: [String],
    seats: [{ member: String, at: Date }],
    expiresAt: Date,
  },
  { timestamps: true, optimisticConcurrency: true },
);
lessonSchema.index({ host: 1, title: 1 }, { unique: true });
lessonSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

function models() {
  const host = connection.model('Host', new Schema({ _id: String, name: String }));
  const lesson = connection.model('Lesson', lessonSchema);
  return { Host: host, Lesson: lesson };
}

let made: ReturnType<typeof models>;
beforeAll(async () => {
  made = models();
  await made.Lesson.init();
  await made.Host.init();
});
beforeEach(async () => {
  await made.Lesson.deleteMany({});
  await made.Host.deleteMany({});
});

test('creates the schema’s indexes, repeatedly without harm', async () => {
  const { Lesson } = made;
  await Lesson.createIndexes();
  await Lesson.syncIndexes();
  const names = (await Lesson.listIndexes()).map(({ name }) => String(name));
  expect(names.sort()).toEqual(['_id_', 'expiresAt_1', 'host_1_title_1']);
});

test('creates, finds, saves and deletes documents', async () => {
  const { Lesson } = made;
  await Lesson.create({ _id: 'a', title: 'Chess', host: 'ann', tags: ['board'] });
  const found = await Lesson.findById('a').orFail();
  expect(found.minutes).toBe(30);
  found.tags.push('game');
  found.title = 'Chess again';
  await found.save();
  expect(await Lesson.findOne({ tags: 'game' }).select('title').lean()).toEqual({
    _id: 'a',
    title: 'Chess again',
  });
  expect(await Lesson.exists({ _id: 'a' })).not.toBeNull();
  await found.deleteOne();
  expect(await Lesson.exists({ _id: 'a' })).toBeNull();
});

test('fails the later of two saves of one version', async () => {
  const { Lesson } = made;
  await Lesson.create({ _id: 'a', title: 'Chess', host: 'ann' });
  const [first, second] = [await Lesson.findById('a').orFail(), await Lesson.findById('a').orFail()];
  first.minutes = 40;
  second.minutes = 50;
  await first.save();
  await expect(second.save()).rejects.toMatchObject({ name: 'VersionError' });
});

test('returns a duplicate key error with its code', async () => {
  const { Lesson } = made;
  await Lesson.create({ _id: 'a', title: 'Chess', host: 'ann' });
  const duplicate = { code: 11000, keyPattern: { host: 1, title: 1 } };
  await expect(Lesson.create({ _id: 'b', title: 'Chess', host: 'ann' })).rejects.toMatchObject(duplicate);
});

test('supports guarded updates, upserts with timestamps, bulkWrite and lean pages', async () => {
  const { Lesson } = made;
  const upsert = () =>
    Lesson.findOneAndUpdate(
      { _id: 'a' },
      { $set: { title: 'Chess' }, $inc: { minutes: 5 } },
      { upsert: true, returnDocument: 'after', lean: true },
    );
  expect(await upsert()).toMatchObject({ _id: 'a', title: 'Chess' });
  expect((await upsert())!.createdAt).toBeInstanceOf(Date);
  expect(
    await Lesson.findOneAndUpdate({ _id: 'a', minutes: { $gt: 999 } }, { $set: { title: 'x' } }),
  ).toBeNull();
  await Lesson.bulkWrite([
    { insertOne: { document: { _id: 'b', title: 'Go' } } },
    { updateOne: { filter: { _id: 'c' }, update: { $set: { title: 'Shogi' } }, upsert: true } },
  ]);
  const page = await Lesson.find({ _id: { $gt: 'a' } })
    .sort({ _id: 1 })
    .limit(2)
    .lean();
  expect(page.map(({ title }) => title)).toEqual(['Go', 'Shogi']);
  expect(await Lesson.countDocuments({ title: /^S/ })).toBe(1);
});

test('populates references', async () => {
  const { Lesson, Host } = made;
  await Host.create({ _id: 'ann', name: 'Ann' });
  await Lesson.create({ _id: 'a', title: 'Chess', host: 'ann' });
  const [found] = await Lesson.find().populate<{ host: { name: string } }>('host').lean();
  expect(found!.host.name).toBe('Ann');
});

test('spans models with a connection’s transaction, and rolls documents back', async () => {
  const { Lesson, Host } = made;
  const run = (fails: boolean) =>
    connection.transaction(async (session) => {
      await Host.create([{ _id: 'ann', name: 'Ann' }], { session });
      await Lesson.create([{ _id: 'a', title: 'Chess', host: 'ann' }], { session });
      await Lesson.updateOne(
        { _id: 'a' },
        { $push: { seats: { member: 'bob', at: new Date() } } },
        { session },
      );
      if (fails) throw new Error('no');
    });
  await expect(run(true)).rejects.toThrow('no');
  expect([await Lesson.countDocuments(), await Host.countDocuments()]).toEqual([0, 0]);
  await run(false);
  expect((await Lesson.findById('a').lean())!.seats).toMatchObject([{ member: 'bob' }]);
});

test('iterates documents with a cursor', async () => {
  const { Lesson } = made;
  await Lesson.insertMany(
    Array.from({ length: 150 }, (_, i) => ({ _id: `l${i}`, title: `t${i}`, host: 'ann' })),
  );
  let seen = 0;
  for await (const lesson of Lesson.find({}, { title: 1 }).lean().cursor({ batchSize: 40 }))
    if (lesson.title) seen++;
  expect(seen).toBe(150);
});
