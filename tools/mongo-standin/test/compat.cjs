'use strict';
const mongoose = require('mongoose');
const { MongoClient, Long, Decimal128, ObjectId } = mongoose.mongo;
const assert = require('assert');
const URI = process.env.URI;
const FILTER = process.env.ONLY ? new RegExp(process.env.ONLY) : null;
const results = [];
let T = Number(process.env.T || 6000);
const withTimeout = (p, ms) => {
  let t;
  return Promise.race([
    p,
    new Promise((_, r) => {
      t = setTimeout(() => r(new Error('TIMEOUT ' + ms + 'ms')), ms);
    }),
  ]).finally(() => clearTimeout(t));
};
const tests = [];
const test = (n, f, ms) => tests.push([n, f, ms]);
let conn,
  client,
  db,
  seq = 0;
const coll = () => db.collection('c' + ++seq);
const S = mongoose.Schema;
const model = (name, schema) => conn.model(name + ++seq, schema);
const eq = assert.deepStrictEqual,
  ok = assert.ok;

test('crud.basic (mongoose create/find/findById/update/delete, validators, timestamps)', async () => {
  const M = model(
    'User',
    new S(
      { name: { type: String, required: true }, age: Number, tags: [String], sub: { a: Number } },
      { timestamps: true },
    ),
  );
  const d = await M.create({ name: 'a', age: 1, tags: ['x'], sub: { a: 1 } });
  eq((await M.findById(d._id)).name, 'a');
  ok((await M.findById(d._id)).createdAt instanceof Date);
  const u = await M.updateOne({ _id: d._id }, { $set: { age: 5, 'sub.a': 9 }, $unset: { tags: 1 } });
  eq(u.modifiedCount, 1);
  eq(u.matchedCount, 1);
  const l = await M.findById(d._id).lean();
  eq(l.age, 5);
  eq(l.sub.a, 9);
  ok(!l.tags);
  d.age = 77;
  await d.save();
  eq((await M.findById(d._id)).age, 77);
  await assert.rejects(M.create({ age: 1 }), (e) => e.name === 'ValidationError');
  eq((await M.deleteOne({ _id: d._id })).deletedCount, 1);
  eq(await M.countDocuments(), 0);
});
test('crud.save versioning (optimisticConcurrency → VersionError)', async () => {
  const M = model('V', new S({ n: Number }, { optimisticConcurrency: true }));
  const d = await M.create({ n: 1 });
  const a = await M.findById(d._id),
    b = await M.findById(d._id);
  a.n = 2;
  await a.save();
  b.n = 3;
  await assert.rejects(b.save(), (e) => e.name === 'VersionError');
});
test('crud.string _id / number _id / UUID _id', async () => {
  const M = model('SId', new S({ _id: String, n: Number }));
  await M.create({ _id: 'order-1', n: 1 });
  eq((await M.findById('order-1')).n, 1);
  await assert.rejects(M.create({ _id: 'order-1', n: 2 }), (e) => e.code === 11000);
  await M.updateOne({ _id: 'order-1' }, { $inc: { n: 1 } });
  eq((await M.findById('order-1')).n, 2);
  eq((await M.deleteOne({ _id: 'order-1' })).deletedCount, 1);
  const c = coll();
  await c.insertOne({ _id: 5, a: 1 });
  eq((await c.findOne({ _id: 5 })).a, 1);
  const U = model('Uu', new S({ _id: 'UUID', n: Number }));
  const id = new mongoose.Types.UUID();
  await U.create({ _id: id, n: 1 });
  eq((await U.findById(id)).n, 1);
});
test('index.unique → 11000 with keyPattern/keyValue (insert, save, update, upsert)', async () => {
  const M = model('Uq', new S({ email: { type: String, unique: true }, n: Number }));
  await M.init();
  await M.create({ email: 'a@b' });
  await assert.rejects(M.create({ email: 'a@b' }), (e) => {
    eq(e.code, 11000);
    eq(e.keyPattern, { email: 1 });
    eq(e.keyValue, { email: 'a@b' });
    return true;
  });
  const d = await M.create({ email: 'c@d' });
  await assert.rejects(M.updateOne({ _id: d._id }, { email: 'a@b' }), (e) => e.code === 11000);
  await assert.rejects(
    M.findOneAndUpdate({ n: 55 }, { $set: { email: 'a@b' } }, { upsert: true }),
    (e) => e.code === 11000,
  );
  eq(await M.countDocuments(), 2);
});
test('index.unique under concurrency (50 parallel same key → exactly 1)', async () => {
  const c = coll();
  await c.createIndex({ k: 1 }, { unique: true });
  const r = await Promise.allSettled([...Array(50)].map(() => c.insertOne({ k: 'same' })));
  eq(r.filter((x) => x.status === 'fulfilled').length, 1);
  ok(r.filter((x) => x.status === 'rejected').every((x) => x.reason.code === 11000));
  eq(await c.countDocuments(), 1);
});
test('upsert race on unique key (50 parallel upsert $inc → 1 doc, n=50 with retry on 11000)', async () => {
  const c = coll();
  await c.createIndex({ k: 1 }, { unique: true });
  const one = async () => {
    for (let i = 0; i < 20; i++)
      try {
        return await c.updateOne({ k: 1 }, { $inc: { n: 1 } }, { upsert: true });
      } catch (e) {
        if (e.code !== 11000) throw e;
      }
  };
  await Promise.all([...Array(50)].map(one));
  eq(await c.countDocuments(), 1);
  eq((await c.findOne({ k: 1 })).n, 50);
});
test('index.compound unique', async () => {
  const c = coll();
  await c.createIndex({ a: 1, b: -1 }, { unique: true });
  await c.insertOne({ a: 1, b: 1 });
  await c.insertOne({ a: 1, b: 2 });
  await assert.rejects(c.insertOne({ a: 1, b: 1 }), (e) => e.code === 11000);
});
test('index.partial unique', async () => {
  const c = coll();
  await c.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { active: true } });
  await c.insertMany([
    { a: 1, active: false },
    { a: 1, active: false },
    { a: 1, active: true },
  ]);
  await assert.rejects(c.insertOne({ a: 1, active: true }), (e) => e.code === 11000);
});
test('index.sparse unique', async () => {
  const c = coll();
  await c.createIndex({ a: 1 }, { unique: true, sparse: true });
  await c.insertMany([{ x: 1 }, { x: 2 }, { a: 1 }]);
  await assert.rejects(c.insertOne({ a: 1 }), (e) => e.code === 11000);
});
test('index.non-sparse unique treats missing as null', async () => {
  const c = coll();
  await c.createIndex({ a: 1 }, { unique: true });
  await c.insertOne({ x: 1 });
  await assert.rejects(c.insertOne({ x: 2 }), (e) => e.code === 11000);
});
test('index.multikey unique (array elements)', async () => {
  const c = coll();
  await c.createIndex({ t: 1 }, { unique: true });
  await c.insertOne({ t: ['a', 'b'] });
  await assert.rejects(c.insertOne({ t: ['b', 'c'] }), (e) => e.code === 11000);
});
test('index.unique build over duplicates fails 11000', async () => {
  const c = coll();
  await c.insertMany([{ a: 1 }, { a: 1 }]);
  await assert.rejects(c.createIndex({ a: 1 }, { unique: true }), (e) => e.code === 11000);
});
test('index.listIndexes/dropIndex/syncIndexes/collation option', async () => {
  const M = model(
    'Ix',
    new S({ a: { type: Number, index: true }, b: String }).index({ b: 1, a: -1 }, { name: 'ba' }),
  );
  await M.init();
  const n = (await M.collection.indexes()).map((i) => i.name).sort();
  eq(n, ['_id_', 'a_1', 'ba']);
  await M.collection.createIndex({ zz: 1 });
  eq(await M.syncIndexes(), ['zz_1']);
  await M.collection.dropIndex('ba');
  eq((await M.collection.indexes()).length, 2);
});
test('index.createIndex conflicting options → IndexOptionsConflict(85)/86', async () => {
  const c = coll();
  await c.createIndex({ a: 1 });
  await assert.rejects(c.createIndex({ a: 1 }, { unique: true }), (e) => [85, 86].includes(e.code));
});
test('index.TTL definition stored (expireAfterSeconds in listIndexes)', async () => {
  const c = coll();
  await c.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  eq((await c.indexes()).find((i) => i.name === 'at_1').expireAfterSeconds, 60);
});
test('index.TTL actually expires docs within 75s', async () => {
  if (process.env.SKIPTTL) throw new Error('SKIPPED');
  const c = coll();
  await c.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await c.insertMany([{ at: new Date(Date.now() - 5000) }, { at: new Date(Date.now() + 3600e3) }]);
  const t0 = Date.now();
  while (Date.now() - t0 < 75000) {
    if ((await c.countDocuments()) === 1) return;
    await new Promise((r) => setTimeout(r, 1000));
  }
  throw new Error('not expired');
}, 80000);
test('fam.upsert + $inc + $setOnInsert + new', async () => {
  const M = model('Fam', new S({ k: String, n: Number, created: Number }));
  const a = await M.findOneAndUpdate(
    { k: 'x' },
    { $inc: { n: 2 }, $setOnInsert: { created: 7 } },
    { upsert: true, returnDocument: 'after' },
  );
  eq(a.n, 2);
  eq(a.created, 7);
  const b = await M.findOneAndUpdate(
    { k: 'x' },
    { $inc: { n: 2 }, $setOnInsert: { created: 8 } },
    { upsert: true, returnDocument: 'after' },
  );
  eq(b.n, 4);
  eq(b.created, 7);
  const o = await M.findOneAndUpdate({ k: 'x' }, { $inc: { n: 1 } }, { returnDocument: 'before' });
  eq(o.n, 4);
  eq(await M.findOneAndUpdate({ k: 'none' }, { n: 1 }), null);
  eq((await M.findOneAndDelete({ k: 'x' })).n, 5);
  const r = await M.findOneAndUpdate(
    { k: 'y' },
    { $inc: { n: 1 } },
    { upsert: true, includeResultMetadata: true, returnDocument: 'after' },
  );
  eq(r.lastErrorObject.updatedExisting, false);
  ok(r.lastErrorObject.upserted);
});
test('fam.sort + projection', async () => {
  const c = coll();
  await c.insertMany([
    { p: 1, s: 'q', z: 1 },
    { p: 9, s: 'q', z: 2 },
    { p: 5, s: 'q' },
  ]);
  const r = await c.findOneAndUpdate(
    { s: 'q' },
    { $set: { s: 'taken' } },
    { sort: { p: -1 }, projection: { p: 1, _id: 0 }, returnDocument: 'after' },
  );
  eq(r, { p: 9 });
});
test('upd.$push/$each/$slice/$sort/$position, $addToSet, $pull, $pop, $pullAll', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, a: [1, 2, 3], o: [{ s: 3 }, { s: 1 }] });
  await c.updateOne({ _id: 1 }, { $push: { a: { $each: [4, 5], $slice: -3 } } });
  eq((await c.findOne()).a, [3, 4, 5]);
  await c.updateOne({ _id: 1 }, { $push: { o: { $each: [{ s: 2 }], $sort: { s: 1 } } } });
  eq(
    (await c.findOne()).o.map((x) => x.s),
    [1, 2, 3],
  );
  await c.updateOne({ _id: 1 }, { $push: { a: { $each: [0], $position: 0 } } });
  eq((await c.findOne()).a, [0, 3, 4, 5]);
  await c.updateOne({ _id: 1 }, { $addToSet: { a: { $each: [5, 6] } } });
  eq((await c.findOne()).a, [0, 3, 4, 5, 6]);
  await c.updateOne({ _id: 1 }, { $pull: { a: { $gte: 5 }, o: { s: { $lt: 2 } } } });
  eq((await c.findOne()).a, [0, 3, 4]);
  eq((await c.findOne()).o.length, 2);
  await c.updateOne({ _id: 1 }, { $pop: { a: -1 } });
  await c.updateOne({ _id: 1 }, { $pullAll: { a: [4] } });
  eq((await c.findOne()).a, [3]);
});
test('upd.$min/$max/$mul/$rename/$currentDate/$bit', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, n: 5, m: 5, x: 2, old: 1, b: 5 });
  await c.updateOne(
    { _id: 1 },
    {
      $min: { n: 3 },
      $max: { m: 9 },
      $mul: { x: 4 },
      $rename: { old: 'nw' },
      $currentDate: { d: true },
      $bit: { b: { and: 4 } },
    },
  );
  const d = await c.findOne();
  eq([d.n, d.m, d.x, d.nw, d.old, d.b], [3, 9, 8, 1, undefined, 4]);
  ok(d.d instanceof Date);
});
test('upd.positional $', async () => {
  const c = coll();
  await c.insertOne({
    _id: 1,
    items: [
      { sku: 'a', q: 1 },
      { sku: 'b', q: 2 },
    ],
  });
  await c.updateOne({ _id: 1, 'items.sku': 'b' }, { $inc: { 'items.$.q': 10 } });
  eq((await c.findOne()).items, [
    { sku: 'a', q: 1 },
    { sku: 'b', q: 12 },
  ]);
  await c.updateOne({ _id: 1, items: { $elemMatch: { sku: 'a', q: 1 } } }, { $set: { 'items.$.q': 7 } });
  eq((await c.findOne()).items[0].q, 7);
});
test('upd.positional all $[]', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, a: [{ q: 1 }, { q: 2 }] });
  await c.updateOne({ _id: 1 }, { $inc: { 'a.$[].q': 1 } });
  eq(
    (await c.findOne()).a.map((x) => x.q),
    [2, 3],
  );
});
test('upd.arrayFilters', async () => {
  const c = coll();
  await c.insertOne({
    _id: 1,
    items: [
      { sku: 'a', q: 1 },
      { sku: 'b', q: 2 },
    ],
  });
  await c.updateOne({ _id: 1 }, { $set: { 'items.$[it].q': 99 } }, { arrayFilters: [{ 'it.sku': 'b' }] });
  eq((await c.findOne()).items, [
    { sku: 'a', q: 1 },
    { sku: 'b', q: 99 },
  ]);
});
test('upd.aggregation pipeline update', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, a: 2, b: 3 });
  await c.updateOne({ _id: 1 }, [{ $set: { s: { $add: ['$a', '$b'] } } }, { $unset: 'b' }]);
  eq(await c.findOne(), { _id: 1, a: 2, s: 5 });
  const r = await c.findOneAndUpdate(
    { _id: 1, s: { $gte: 1 } },
    [{ $set: { s: { $cond: [{ $gt: ['$s', 3] }, 'big', 'small'] } } }],
    { returnDocument: 'after' },
  );
  eq(r.s, 'big');
});
test('upd.updateMany/replaceOne/upsertedId', async () => {
  const c = coll();
  await c.insertMany([{ g: 1 }, { g: 1 }, { g: 2 }]);
  const r = await c.updateMany({ g: 1 }, { $set: { h: 1 } });
  eq([r.matchedCount, r.modifiedCount], [2, 2]);
  const r2 = await c.updateMany({ g: 1 }, { $set: { h: 1 } });
  eq([r2.matchedCount, r2.modifiedCount], [2, 0]);
  const u = await c.updateOne({ k: 'new', z: { $gt: 1 } }, { $set: { v: 1 } }, { upsert: true });
  ok(u.upsertedId);
  const d = await c.findOne({ k: 'new' });
  eq(d.v, 1);
  ok(!('z' in d));
  await c.replaceOne({ k: 'new' }, { k: 'rep' });
  eq((await c.findOne({ k: 'rep' })).v, undefined);
});
test('upd.errors: modify _id (66), conflicting paths (40), $inc on string (14)', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, s: 'x', a: 1 });
  await assert.rejects(c.updateOne({ _id: 1 }, { $set: { _id: 2 } }), (e) => e.code === 66);
  await assert.rejects(c.updateOne({ _id: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }), (e) => e.code === 40);
  await assert.rejects(c.updateOne({ _id: 1 }, { $inc: { s: 1 } }), (e) => e.code === 14);
});
test('bulkWrite.ordered stops at error', async () => {
  const c = coll();
  await assert.rejects(
    c.bulkWrite([
      { insertOne: { document: { _id: 1 } } },
      { insertOne: { document: { _id: 1 } } },
      { insertOne: { document: { _id: 2 } } },
    ]),
    (e) => {
      eq(e.code, 11000);
      eq(e.result.insertedCount, 1);
      return true;
    },
  );
  eq(await c.countDocuments(), 1);
});
test('bulkWrite.unordered continues', async () => {
  const c = coll();
  await assert.rejects(
    c.bulkWrite(
      [
        { insertOne: { document: { _id: 1 } } },
        { insertOne: { document: { _id: 1 } } },
        { insertOne: { document: { _id: 2 } } },
        { updateOne: { filter: { _id: 2 }, update: { $set: { a: 1 } } } },
        { deleteOne: { filter: { _id: 1 } } },
        { replaceOne: { filter: { _id: 9 }, replacement: { r: 1 }, upsert: true } },
      ],
      { ordered: false },
    ),
    (e) => {
      eq(e.code, 11000);
      eq(e.writeErrors.length, 1);
      eq(e.result.upsertedCount, 1);
      return true;
    },
  );
  eq(
    (await c.find().sort({ _id: 1 }).toArray()).map((d) => d._id),
    [2, 9],
  );
});
test('insertMany ordered:false partial (mongoose)', async () => {
  const M = model('Im', new S({ _id: Number }));
  let e;
  try {
    await M.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }], { ordered: false });
  } catch (x) {
    e = x;
  }
  ok(e && e.code === 11000);
  eq(await M.countDocuments(), 2);
});
test('populate (ref, refPath-array, match/select, virtual populate, nested)', async () => {
  const A = model('Au', new S({ name: String }));
  const bs = new S({
    t: String,
    author: { type: S.Types.ObjectId, ref: A.modelName },
    eds: [{ type: S.Types.ObjectId, ref: A.modelName }],
  });
  const B = model('Bk', bs);
  A.schema.virtual('books', { ref: B.modelName, localField: '_id', foreignField: 'author' });
  const a = await A.create({ name: 'x' }),
    a2 = await A.create({ name: 'y' });
  await B.create({ t: 'T', author: a._id, eds: [a2._id, a._id] });
  const b = await B.findOne().populate('author').populate({ path: 'eds', select: 'name' });
  eq(b.author.name, 'x');
  eq(
    b.eds.map((e) => e.name),
    ['y', 'x'],
  );
  const p = await A.findById(a._id).populate('books');
  eq(p.books.length, 1);
});
test('query.operators ($in $nin $or $and $nor $not $exists $type $elemMatch $all $size $mod $expr, dotted, null)', async () => {
  const c = coll();
  await c.insertMany([
    { _id: 1, a: 1, t: ['x', 'y'], o: [{ k: 1, v: 2 }], s: 'Foo', b: 5 },
    {
      _id: 2,
      a: 2,
      t: ['y'],
      o: [
        { k: 2, v: 1 },
        { k: 1, v: 1 },
      ],
      s: 'bar',
      b: 1,
    },
    { _id: 3, a: null, n: { d: 1 }, b: 3 },
  ]);
  const ids = async (f) => (await c.find(f).sort({ _id: 1 }).toArray()).map((d) => d._id);
  eq(await ids({ a: { $in: [1, 2] } }), [1, 2]);
  eq(await ids({ a: { $nin: [1] } }), [2, 3]);
  eq(await ids({ $or: [{ a: 1 }, { b: 3 }] }), [1, 3]);
  eq(await ids({ $nor: [{ a: 1 }, { b: 3 }] }), [2]);
  eq(await ids({ a: { $not: { $gt: 1 } } }), [1, 3]);
  eq(await ids({ s: { $exists: false } }), [3]);
  eq(await ids({ s: { $type: 'string' } }), [1, 2]);
  eq(await ids({ o: { $elemMatch: { k: 1, v: 2 } } }), [1]);
  eq(await ids({ t: { $all: ['x', 'y'] } }), [1]);
  eq(await ids({ t: { $size: 1 } }), [2]);
  eq(await ids({ b: { $mod: [2, 1] } }), [1, 2, 3]);
  eq(await ids({ $expr: { $gt: ['$b', '$a'] } }), [1, 3]);
  eq(await ids({ 'n.d': 1 }), [3]);
  eq(await ids({ a: null }), [3]);
  eq(await ids({ 'o.0.k': 2 }), [2]);
  eq(await ids({ t: 'y' }), [1, 2]);
  eq(await ids({ s: null }), [3]);
});
test('query.regex i-case, anchored, $regex/$options, $in with regex', async () => {
  const c = coll();
  await c.insertMany([{ s: 'Hello' }, { s: 'hELLo world' }, { s: 'x' }]);
  eq(await c.countDocuments({ s: /^hello/i }), 2);
  eq(await c.countDocuments({ s: { $regex: 'WORLD$', $options: 'i' } }), 1);
  eq(await c.countDocuments({ s: { $in: [/^x/, 'Hello'] } }), 2);
});
test('query.sort/skip/limit/projection(incl/excl/$slice/$elemMatch)', async () => {
  const c = coll();
  await c.insertMany(
    [...Array(10)].map((_, i) => ({ _id: i, m: i % 3, arr: [1, 2, 3], o: [{ k: 1 }, { k: 2 }] })),
  );
  eq(
    (await c.find().sort({ m: -1, _id: 1 }).skip(1).limit(3).project({ _id: 1 }).toArray()).map((d) => d._id),
    [5, 8, 1],
  );
  const d = await c.findOne({ _id: 1 }, { projection: { arr: { $slice: 1 }, o: { $elemMatch: { k: 2 } } } });
  eq(d.arr, [1]);
  eq(d.o, [{ k: 2 }]);
  ok(!('m' in (await c.findOne({}, { projection: { m: 0 } }))));
});
test('query.sort mixed BSON types order (null<num<str<obj<oid<bool<date)', async () => {
  const c = coll();
  await c.insertMany([
    { _id: 1, v: new Date(1) },
    { _id: 2, v: true },
    { _id: 3, v: 's' },
    { _id: 4, v: 3 },
    { _id: 5, v: null },
    { _id: 6, v: new ObjectId() },
    { _id: 7, v: { a: 1 } },
  ]);
  eq(
    (await c.find().sort({ v: 1 }).toArray()).map((d) => d._id),
    [5, 4, 3, 7, 6, 2, 1],
  );
});
test('query.collation strength 2', async () => {
  const c = coll();
  await c.insertMany([{ s: 'ABC' }, { s: 'abd' }]);
  eq(await c.countDocuments({ s: 'abc' }), 0);
  eq((await c.find({ s: 'abc' }).collation({ locale: 'en', strength: 2 }).toArray()).length, 1);
});
test('distinct / estimatedDocumentCount / exists', async () => {
  const c = coll();
  await c.insertMany([{ a: 1, t: ['x', 'y'] }, { a: 1, t: ['y'] }, { a: 2 }]);
  eq((await c.distinct('a')).sort(), [1, 2]);
  eq((await c.distinct('t')).sort(), ['x', 'y']);
  eq(await c.estimatedDocumentCount(), 3);
});
const AGG = async () => {
  const c = coll(),
    p = coll();
  await p.insertMany([
    { _id: 'p1', name: 'P1', price: 10 },
    { _id: 'p2', name: 'P2', price: 20 },
  ]);
  await c.insertMany([
    {
      _id: 1,
      cust: 'a',
      total: 10,
      items: [
        { p: 'p1', q: 1 },
        { p: 'p2', q: 2 },
      ],
      at: new Date('2024-01-15'),
    },
    { _id: 2, cust: 'b', total: 20, items: [{ p: 'p1', q: 3 }], at: new Date('2024-02-15') },
    { _id: 3, cust: 'a', total: 30, items: [], at: new Date('2024-02-20') },
  ]);
  return [c, p];
};
const agg = (n, f) =>
  test('agg.' + n, async () => {
    const [c, p] = await AGG();
    await f(c, p);
  });
agg('$match/$group(sum avg min max first push addToSet)/$sort', async (c) => {
  eq(
    await c
      .aggregate([
        { $match: { total: { $gte: 10 } } },
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: '$cust',
            s: { $sum: '$total' },
            n: { $sum: 1 },
            a: { $avg: '$total' },
            mn: { $min: '$total' },
            mx: { $max: '$total' },
            f: { $first: '$_id' },
            l: { $last: '$_id' },
            p: { $push: '$_id' },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray(),
    [
      { _id: 'a', s: 40, n: 2, a: 20, mn: 10, mx: 30, f: 1, l: 3, p: [1, 3] },
      { _id: 'b', s: 20, n: 1, a: 20, mn: 20, mx: 20, f: 2, l: 2, p: [2] },
    ],
  );
});
agg('$unwind (+preserveNull, includeArrayIndex)', async (c) => {
  eq((await c.aggregate([{ $unwind: '$items' }]).toArray()).length, 3);
  eq(
    (
      await c
        .aggregate([
          { $unwind: { path: '$items', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        ])
        .toArray()
    ).length,
    4,
  );
});
agg('$lookup simple', async (c, p) => {
  const r = await c
    .aggregate([
      { $match: { _id: 1 } },
      { $unwind: '$items' },
      { $lookup: { from: p.collectionName, localField: 'items.p', foreignField: '_id', as: 'prod' } },
      { $project: { n: { $arrayElemAt: ['$prod.name', 0] } } },
    ])
    .toArray();
  eq(
    r.map((x) => x.n),
    ['P1', 'P2'],
  );
});
agg('$lookup with let/pipeline', async (c, p) => {
  const r = await c
    .aggregate([
      { $match: { _id: 2 } },
      {
        $lookup: {
          from: p.collectionName,
          let: { t: '$total' },
          pipeline: [{ $match: { $expr: { $lt: ['$price', '$$t'] } } }, { $project: { name: 1, _id: 0 } }],
          as: 'x',
        },
      },
    ])
    .toArray();
  eq(r[0].x, [{ name: 'P1' }]);
});
agg('$lookup localField+pipeline', async (c, p) => {
  const r = await c
    .aggregate([
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: p.collectionName,
          localField: 'items.p',
          foreignField: '_id',
          pipeline: [{ $match: { price: { $gt: 15 } } }],
          as: 'x',
        },
      },
    ])
    .toArray();
  eq(
    r[0].x.map((x) => x._id),
    ['p2'],
  );
});
agg('$facet + $count + $skip/$limit', async (c) => {
  eq(
    await c
      .aggregate([
        {
          $facet: {
            data: [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { _id: 1 } }],
            total: [{ $count: 'n' }],
          },
        },
      ])
      .toArray(),
    [{ data: [{ _id: 2 }], total: [{ n: 3 }] }],
  );
});
agg(
  '$project/$addFields expr ($cond $switch $map $filter $reduce $dateToString $dateTrunc $concat $mergeObjects $ifNull)',
  async (c) => {
    const r = await c
      .aggregate([
        { $match: { _id: 1 } },
        {
          $addFields: {
            big: { $cond: [{ $gt: ['$total', 5] }, 'y', 'n'] },
            qs: { $map: { input: '$items', as: 'i', in: '$$i.q' } },
            f: { $filter: { input: '$items', as: 'i', cond: { $gt: ['$$i.q', 1] } } },
            sum: { $reduce: { input: '$items', initialValue: 0, in: { $add: ['$$value', '$$this.q'] } } },
            d: { $dateToString: { date: '$at', format: '%Y-%m' } },
            tr: { $dateTrunc: { date: '$at', unit: 'month' } },
            sw: { $switch: { branches: [{ case: { $eq: ['$cust', 'a'] }, then: 1 }], default: 2 } },
            cc: { $concat: ['$cust', '-', 'z'] },
            mo: { $mergeObjects: [{ a: 1 }, { b: '$total' }] },
            nn: { $ifNull: ['$zip', 'dflt'] },
          },
        },
        { $project: { items: 0 } },
      ])
      .toArray();
    const x = r[0];
    eq(
      [x.big, x.qs, x.f.length, x.sum, x.d, x.tr.toISOString(), x.sw, x.cc, x.mo, x.nn],
      ['y', [1, 2], 1, 3, '2024-01', '2024-01-01T00:00:00.000Z', 1, 'a-z', { a: 1, b: 10 }, 'dflt'],
    );
  },
);
agg('$bucket/$bucketAuto/$sortByCount', async (c) => {
  eq(
    await c
      .aggregate([
        {
          $bucket: { groupBy: '$total', boundaries: [0, 15, 100], default: 'o', output: { n: { $sum: 1 } } },
        },
      ])
      .toArray(),
    [
      { _id: 0, n: 1 },
      { _id: 15, n: 2 },
    ],
  );
  eq((await c.aggregate([{ $sortByCount: '$cust' }]).toArray())[0], { _id: 'a', count: 2 });
  ok((await c.aggregate([{ $bucketAuto: { groupBy: '$total', buckets: 2 } }]).toArray()).length === 2);
});
agg('$sample', async (c) => eq((await c.aggregate([{ $sample: { size: 2 } }]).toArray()).length, 2));
agg('$replaceRoot/$unset/$set/$unionWith', async (c, p) => {
  eq(
    await c
      .aggregate([{ $match: { _id: 2 } }, { $unwind: '$items' }, { $replaceRoot: { newRoot: '$items' } }])
      .toArray(),
    [{ p: 'p1', q: 3 }],
  );
  eq(
    (
      await c
        .aggregate([
          { $project: { _id: 1 } },
          { $unionWith: { coll: p.collectionName, pipeline: [{ $project: { _id: 1 } }] } },
        ])
        .toArray()
    ).length,
    5,
  );
});
agg('$setWindowFields', async (c) => {
  const r = await c
    .aggregate([
      {
        $setWindowFields: {
          partitionBy: '$cust',
          sortBy: { _id: 1 },
          output: { run: { $sum: '$total', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  eq(
    r.map((x) => x.run),
    [10, 20, 40],
  );
});
agg('$graphLookup', async () => {
  const c = coll();
  await c.insertMany([
    { _id: 1, parent: null },
    { _id: 2, parent: 1 },
    { _id: 3, parent: 2 },
  ]);
  const r = await c
    .aggregate([
      { $match: { _id: 3 } },
      {
        $graphLookup: {
          from: c.collectionName,
          startWith: '$parent',
          connectFromField: 'parent',
          connectToField: '_id',
          as: 'anc',
        },
      },
    ])
    .toArray();
  eq(r[0].anc.map((x) => x._id).sort(), [1, 2]);
});
agg('$merge/$out', async (c) => {
  const n = 'out' + ++seq;
  await c
    .aggregate([
      { $group: { _id: '$cust', s: { $sum: '$total' } } },
      { $merge: { into: n, on: '_id', whenMatched: 'replace' } },
    ])
    .toArray();
  eq(await db.collection(n).countDocuments(), 2);
  await c.aggregate([{ $match: {} }, { $out: n + 'b' }]).toArray();
  eq(await db.collection(n + 'b').countDocuments(), 3);
});
test('agg.unknown stage is an error (40324)', async () => {
  const c = coll();
  await c.insertOne({ a: 1 });
  await assert.rejects(c.aggregate([{ $bogus: 1 }]).toArray(), (e) => e.code === 40324);
});
test('$text search index + textScore sort', async () => {
  const c = coll();
  await c.createIndex({ title: 'text', body: 'text' }, { weights: { title: 5 } });
  await c.insertMany([
    { title: 'red shoe', body: 'nice' },
    { title: 'hat', body: 'a red hat' },
    { title: 'blue coat', body: 'x' },
  ]);
  const r = await c
    .find({ $text: { $search: 'red' } }, { projection: { score: { $meta: 'textScore' } } })
    .sort({ score: { $meta: 'textScore' } })
    .toArray();
  eq(
    r.map((x) => x.title),
    ['red shoe', 'hat'],
  );
  eq(await c.countDocuments({ $text: { $search: 'red -shoe' } }), 1);
});
test('geo 2dsphere $near / $geoWithin', async () => {
  const c = coll();
  await c.createIndex({ loc: '2dsphere' });
  await c.insertMany([
    { n: 'a', loc: { type: 'Point', coordinates: [0, 0] } },
    { n: 'b', loc: { type: 'Point', coordinates: [1, 1] } },
  ]);
  const r = await c
    .find({ loc: { $near: { $geometry: { type: 'Point', coordinates: [0.9, 0.9] }, $maxDistance: 50000 } } })
    .toArray();
  eq(
    r.map((x) => x.n),
    ['b'],
  );
});
test('bson.roundtrip Decimal128/Long/Date/Binary/UUID/ObjectId/Double/nested/undefined/NaN', async () => {
  const c = coll();
  const d = {
    _id: new ObjectId(),
    dec: Decimal128.fromString('123.4500'),
    lng: Long.fromString('9007199254740993'),
    at: new Date(1700000000123),
    bin: Buffer.from([1, 2, 3]),
    u: new mongoose.mongo.UUID(),
    i: 5,
    f: 5.5,
    n: null,
    nan: NaN,
    arr: [{ x: [1, [2]] }],
    re: /a/i,
    ts: new mongoose.mongo.Timestamp({ t: 1, i: 2 }),
  };
  await c.insertOne(d);
  const r = await c.findOne({ _id: d._id }, { promoteLongs: false });
  eq(r.dec.toString(), '123.4500');
  eq(r.lng.toString(), '9007199254740993');
  eq(r.at.getTime(), 1700000000123);
  eq([...r.bin.buffer.slice(0, 3)], [1, 2, 3]);
  eq(r.u.toString(), d.u.toString());
  ok(Number.isNaN(r.nan.valueOf()));
  ok(r.re instanceof RegExp);
});
test('bson.int32/double/long type preserved + $type', async () => {
  const c = coll();
  await c.insertOne({
    i: new mongoose.mongo.Int32(5),
    d: new mongoose.mongo.Double(5),
    l: Long.fromNumber(5),
  });
  eq(await c.countDocuments({ i: { $type: 'int' } }), 1);
  eq(await c.countDocuments({ d: { $type: 'double' } }), 1);
  eq(await c.countDocuments({ l: { $type: 'long' } }), 1);
});
test('bson.Decimal128 $inc + compare + sort', async () => {
  const c = coll();
  await c.insertMany([
    { _id: 1, p: Decimal128.fromString('0.10') },
    { _id: 2, p: Decimal128.fromString('10.00') },
    { _id: 3, p: Decimal128.fromString('9.5') },
  ]);
  await c.updateOne({ _id: 1 }, { $inc: { p: Decimal128.fromString('0.20') } });
  eq((await c.findOne({ _id: 1 })).p.toString(), '0.30');
  eq(await c.countDocuments({ p: { $gt: Decimal128.fromString('9.6') } }), 1);
  eq(
    (await c.find().sort({ p: 1 }).toArray()).map((x) => x._id),
    [1, 3, 2],
  );
});
test('bson.Long $inc beyond 2^53', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, n: Long.fromString('9007199254740993') });
  await c.updateOne({ _id: 1 }, { $inc: { n: Long.fromNumber(2) } });
  eq((await c.findOne({ _id: 1 }, { promoteLongs: false })).n.toString(), '9007199254740995');
});
test('bson.field order preserved', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, z: 1, a: 2, m: 3 });
  await c.updateOne({ _id: 1 }, { $set: { a: 9, b: 1 } });
  eq(Object.keys(await c.findOne()), ['_id', 'z', 'a', 'm', 'b']);
});
test('cursor.batchSize 10 over 1000 docs + for-await + concurrent write', async () => {
  const c = coll();
  await c.insertMany([...Array(1000)].map((_, i) => ({ i })));
  let n = 0;
  for await (const d of c.find().batchSize(10)) n++;
  eq(n, 1000);
  const cur = c.find().batchSize(5);
  await cur.next();
  await cur.close();
  let m = 0;
  for await (const d of c.aggregate([{ $match: {} }], { batchSize: 7 })) m++;
  eq(m, 1000);
}, 20000);
test('doc size: 1MB doc, 5000-doc insertMany', async () => {
  const c = coll();
  await c.insertOne({ s: 'x'.repeat(1 << 20) });
  eq((await c.findOne()).s.length, 1 << 20);
  await c.insertMany([...Array(5000)].map((_, i) => ({ i, p: 'y'.repeat(500) })));
  eq(await c.countDocuments(), 5001);
}, 30000);
test('validation: $jsonSchema collection validator (121)', async () => {
  const n = 'val' + ++seq;
  await db.createCollection(n, {
    validator: {
      $jsonSchema: { bsonType: 'object', required: ['a'], properties: { a: { bsonType: 'number' } } },
    },
  });
  await db.collection(n).insertOne({ a: 1 });
  await assert.rejects(db.collection(n).insertOne({ b: 1 }), (e) => e.code === 121);
});
test('admin: listCollections, listDatabases, dropDatabase, rename, createCollection twice (48), serverStatus, buildInfo', async () => {
  const n = 'adm' + ++seq;
  await db.createCollection(n);
  await assert.rejects(db.createCollection(n), (e) => e.code === 48);
  ok((await db.listCollections({ name: n }).toArray()).length === 1);
  await db.collection(n).rename(n + 'x');
  ok((await client.db().admin().listDatabases()).databases.length);
  await db.dropCollection(n + 'x');
  ok((await db.admin().buildInfo()).version);
});
test('session: startSession + causal read, implicit sessions', async () => {
  const s = client.startSession();
  try {
    const c = coll();
    await c.insertOne({ a: 1 }, { session: s });
    eq((await c.findOne({}, { session: s })).a, 1);
  } finally {
    await s.endSession();
  }
});
test('txn.commit (conn.transaction / withTransaction) multi-doc multi-coll', async () => {
  const A = model('Ta', new S({ n: Number })),
    B = model('Tb', new S({ n: Number }));
  await A.init();
  await B.init();
  await conn.transaction(async (s) => {
    await A.create([{ n: 1 }], { session: s });
    await B.create([{ n: 2 }], { session: s });
  });
  eq(await A.countDocuments(), 1);
  eq(await B.countDocuments(), 1);
});
test('txn.abort rolls back (insert+update+delete)', async () => {
  const c = coll();
  await c.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 1 },
  ]);
  const s = client.startSession();
  try {
    await assert.rejects(
      s.withTransaction(async () => {
        await c.insertOne({ _id: 3 }, { session: s });
        await c.updateOne({ _id: 1 }, { $inc: { n: 5 } }, { session: s });
        await c.deleteOne({ _id: 2 }, { session: s });
        throw new Error('boom');
      }),
      /boom/,
    );
  } finally {
    await s.endSession();
  }
  eq(await c.find().sort({ _id: 1 }).toArray(), [
    { _id: 1, n: 1 },
    { _id: 2, n: 1 },
  ]);
});
test('txn.uncommitted invisible outside, own writes visible inside', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, n: 1 });
  const s = client.startSession();
  try {
    s.startTransaction();
    await c.updateOne({ _id: 1 }, { $set: { n: 2 } }, { session: s });
    eq((await c.findOne({ _id: 1 }, { session: s })).n, 2);
    eq((await c.findOne({ _id: 1 })).n, 1);
    await s.commitTransaction();
    eq((await c.findOne({ _id: 1 })).n, 2);
  } finally {
    await s.endSession();
  }
});
test('txn.write conflict detected (WriteConflict 112 + TransientTransactionError label)', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, n: 0 });
  const s1 = client.startSession(),
    s2 = client.startSession();
  try {
    s1.startTransaction();
    s2.startTransaction();
    await c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: s1 });
    await assert.rejects(
      (async () => {
        await c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: s2 });
        await s1.commitTransaction();
        await s2.commitTransaction();
      })(),
      (e) => {
        ok(e.hasErrorLabel && e.hasErrorLabel('TransientTransactionError'), 'no label: ' + e.message);
        eq(e.code, 112);
        return true;
      },
    );
  } finally {
    await s1.endSession();
    await s2.endSession();
  }
});
test('txn.snapshot isolation (repeatable read)', async () => {
  const c = coll();
  await c.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 1 },
  ]);
  const s = client.startSession();
  try {
    s.startTransaction({ readConcern: { level: 'snapshot' } });
    eq((await c.findOne({ _id: 1 }, { session: s })).n, 1);
    await c.updateOne({ _id: 2 }, { $set: { n: 99 } });
    await c.insertOne({ _id: 3, n: 1 });
    eq((await c.findOne({ _id: 2 }, { session: s })).n, 1);
    eq(await c.countDocuments({}, { session: s }), 2);
    await s.commitTransaction();
  } finally {
    await s.endSession();
  }
});
test('txn.stale snapshot write conflict (first-committer-wins)', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, n: 0 });
  const s = client.startSession();
  try {
    s.startTransaction({ readConcern: { level: 'snapshot' } });
    await c.findOne({ _id: 1 }, { session: s });
    await c.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    await assert.rejects(
      (async () => {
        await c.updateOne({ _id: 1 }, { $set: { n: 50 } }, { session: s });
        await s.commitTransaction();
      })(),
      (e) => e.code === 112 || (e.hasErrorLabel && e.hasErrorLabel('TransientTransactionError')),
    );
    eq((await c.findOne()).n, 1);
  } finally {
    await s.endSession();
  }
});
test('txn.50 concurrent withTransaction transfers: money conserved, none lost', async () => {
  const c = coll();
  await c.insertMany([...Array(5)].map((_, i) => ({ _id: i, bal: 100 })));
  let done = 0;
  await Promise.all(
    [...Array(50)].map(async (_, k) => {
      const s = client.startSession();
      try {
        await s.withTransaction(async () => {
          const a = k % 5,
            b = (k + 1) % 5;
          const x = await c.findOne({ _id: a }, { session: s });
          const y = await c.findOne({ _id: b }, { session: s });
          await c.updateOne({ _id: a }, { $set: { bal: x.bal - 1 } }, { session: s });
          await c.updateOne({ _id: b }, { $set: { bal: y.bal + 1 } }, { session: s });
        });
        done++;
      } finally {
        await s.endSession();
      }
    }),
  );
  eq(done, 50);
  const docs = await c.find().sort({ _id: 1 }).toArray();
  eq(
    docs.map((d) => d.bal),
    [100, 100, 100, 100, 100],
  );
}, 30000);
test('txn.unique violation inside txn aborts', async () => {
  const c = coll();
  await c.createIndex({ k: 1 }, { unique: true });
  await c.insertOne({ k: 1 });
  const s = client.startSession();
  try {
    await assert.rejects(
      s.withTransaction(async () => {
        await c.insertOne({ k: 2 }, { session: s });
        await c.insertOne({ k: 1 }, { session: s });
      }),
      (e) => e.code === 11000,
    );
  } finally {
    await s.endSession();
  }
  eq(await c.countDocuments(), 1);
});
test('atomic.guarded $inc never oversells (200 parallel, stock 50)', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, available: 50, sold: 0 });
  const r = await Promise.all(
    [...Array(200)].map(() =>
      c.findOneAndUpdate(
        { _id: 1, available: { $gte: 1 } },
        { $inc: { available: -1, sold: 1 } },
        { returnDocument: 'after' },
      ),
    ),
  );
  eq(r.filter(Boolean).length, 50);
  const d = await c.findOne();
  eq([d.available, d.sold], [0, 50]);
});
test('atomic.updateOne $inc 200 parallel = 200; modifiedCount sum of guarded n=3 requests', async () => {
  const c = coll();
  await c.insertMany([
    { _id: 1, n: 0 },
    { _id: 2, available: 100 },
  ]);
  await Promise.all([...Array(200)].map(() => c.updateOne({ _id: 1 }, { $inc: { n: 1 } })));
  eq((await c.findOne({ _id: 1 })).n, 200);
  const r = await Promise.all(
    [...Array(200)].map(() => c.updateOne({ _id: 2, available: { $gte: 3 } }, { $inc: { available: -3 } })),
  );
  eq(
    r.reduce((a, x) => a + x.modifiedCount, 0),
    33,
  );
  eq((await c.findOne({ _id: 2 })).available, 1);
});
test('atomic.queue claim: 100 jobs, 20 workers findOneAndUpdate, none claimed twice', async () => {
  const c = coll();
  await c.insertMany([...Array(100)].map((_, i) => ({ _id: i, st: 'new' })));
  const got = [];
  await Promise.all(
    [...Array(20)].map(async () => {
      for (;;) {
        const j = await c.findOneAndUpdate({ st: 'new' }, { $set: { st: 'run' } }, { sort: { _id: 1 } });
        if (!j) return;
        got.push(j._id);
      }
    }),
  );
  eq(got.length, 100);
  eq(new Set(got).size, 100);
}, 15000);
test('changestream.watch insert/update(fullDocument)/delete', async () => {
  const c = coll();
  await c.insertOne({ _id: 0 });
  const cs = c.watch([], { fullDocument: 'updateLookup' });
  const ev = [];
  const p = (async () => {
    for await (const e of cs) {
      ev.push(e);
      if (ev.length === 3) break;
    }
  })();
  p.catch(() => {});
  await new Promise((r) => setTimeout(r, 500));
  await c.insertOne({ _id: 1, a: 1 });
  await c.updateOne({ _id: 1 }, { $set: { a: 2 } });
  await c.deleteOne({ _id: 1 });
  try {
    await withTimeout(p, 4000);
    eq(
      ev.map((e) => e.operationType),
      ['insert', 'update', 'delete'],
    );
    eq(ev[1].fullDocument.a, 2);
    ok(ev[0]._id);
  } finally {
    await cs.close().catch(() => {});
  }
});
test('changestream.resumeAfter', async () => {
  const c = coll();
  await c.insertOne({ _id: 0 });
  const cs = c.watch();
  const f = cs.next();
  f.catch(() => {});
  await new Promise((r) => setTimeout(r, 300));
  await c.insertOne({ _id: 1 });
  const e = await withTimeout(f, 3000);
  await cs.close();
  await c.insertOne({ _id: 2 });
  const cs2 = c.watch([], { resumeAfter: e._id });
  try {
    const e2 = await withTimeout(cs2.next(), 3000);
    eq(e2.documentKey._id, 2);
  } finally {
    await cs2.close();
  }
});
test('changestream.db-level watch with $match pipeline', async () => {
  const c = coll();
  await c.insertOne({ _id: 0 });
  const cs = db.watch([{ $match: { operationType: 'insert', 'ns.coll': c.collectionName } }]);
  const f = cs.next();
  f.catch(() => {});
  try {
    await new Promise((r) => setTimeout(r, 300));
    await c.insertOne({ _id: 1 });
    const e = await withTimeout(f, 3000);
    eq(e.documentKey._id, 1);
  } finally {
    await cs.close();
  }
});
test('hello: replica set name, setName, primary, logicalSessionTimeoutMinutes (retryable writes active)', async () => {
  const h = await db.admin().command({ hello: 1 });
  console.log(
    '   hello:',
    JSON.stringify({
      setName: h.setName,
      maxWire: h.maxWireVersion,
      lst: h.logicalSessionTimeoutMinutes,
      me: h.me,
      primary: h.isWritablePrimary,
      msg: h.msg,
    }),
  );
  ok(h.setName, 'standalone (driver disables retryable writes & txns)');
});
test('retryable write dedup (same lsid+txnNumber applied once)', async () => {
  const c = coll();
  await c.insertOne({ _id: 1, n: 0 });
  const lsid = { id: new mongoose.mongo.UUID().toBinary ? new mongoose.mongo.UUID() : null };
  const cmd = {
    update: c.collectionName,
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
    lsid,
    txnNumber: Long.fromNumber(1),
  };
  await db.command(cmd);
  await db.command(cmd).catch(() => {});
  eq((await c.findOne()).n, 1);
});
test('readConcern majority / writeConcern majority j:true / readPreference', async () => {
  const c = db.collection('rc' + ++seq, {
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', j: true, wtimeoutMS: 2000 },
    readPreference: 'primaryPreferred',
  });
  await c.insertOne({ a: 1 });
  eq((await c.findOne()).a, 1);
  await c.findOne({}, { readConcern: { level: 'linearizable' } });
});
test('explain executionStats shows IXSCAN', async () => {
  const c = coll();
  await c.createIndex({ a: 1 });
  await c.insertMany([...Array(100)].map((_, i) => ({ a: i })));
  const e = await c.find({ a: 5 }).explain('executionStats');
  const s = JSON.stringify(e.queryPlanner?.winningPlan || {});
  ok(/IXSCAN|EXPRESS/.test(s), 'plan=' + s.slice(0, 120));
  eq(e.executionStats.nReturned, 1);
});
test('GridFS upload/download 1MB', async () => {
  const b = new mongoose.mongo.GridFSBucket(db, { bucketName: 'g' + ++seq });
  const buf = Buffer.alloc(1 << 20, 7);
  const id = await new Promise((r, j) => {
    const u = b.openUploadStream('f');
    u.on('finish', () => r(u.id));
    u.on('error', j);
    u.end(buf);
  });
  const out = [];
  for await (const ch of b.openDownloadStream(id)) out.push(ch);
  ok(Buffer.concat(out).equals(buf));
}, 20000);
test('discriminators / subdocs / maps / array-of-subdocs save diff', async () => {
  const B = model(
    'Base',
    new S({ k: String, m: { type: Map, of: Number }, items: [{ n: Number }] }, { discriminatorKey: 'kind' }),
  );
  const D = B.discriminator('Disc' + ++seq, new S({ extra: Number }));
  const d = await D.create({ k: 'a', extra: 1, m: { x: 1 }, items: [{ n: 1 }, { n: 2 }] });
  d.items[1].n = 5;
  d.items.push({ n: 9 });
  d.m.set('y', 2);
  await d.save();
  const r = await B.findById(d._id);
  eq(
    r.items.map((i) => i.n),
    [1, 5, 9],
  );
  eq(r.m.get('y'), 2);
  eq(r.extra, 1);
  r.items.pull(r.items[0]._id);
  await r.save();
  eq((await B.findById(d._id)).items.length, 2);
});
test('date: 100 parallel connections (separate MongoClient pools)', async () => {
  const cs = await Promise.all([...Array(20)].map(() => MongoClient.connect(URI, { maxPoolSize: 5 })));
  await Promise.all(cs.map((x, i) => x.db('compat').collection('pc').insertOne({ i })));
  await Promise.all(cs.map((x) => x.close()));
}, 15000);
test('kill cursors / unknown command → CommandNotFound 59', async () => {
  await assert.rejects(db.command({ bogusCommand: 1 }), (e) => e.code === 59);
});

(async () => {
  conn = mongoose.createConnection(URI, {
    serverSelectionTimeoutMS: 5000,
    dbName: 'compat',
    maxPoolSize: 100,
  });
  await conn.asPromise();
  client = conn.getClient();
  db = conn.db;
  await db.dropDatabase().catch((e) => console.log('dropDatabase', e.message));
  let pass = 0,
    fail = 0;
  for (const [n, f, ms] of tests) {
    if (FILTER && !FILTER.test(n)) continue;
    const t0 = Date.now();
    try {
      await withTimeout(f(), ms || T);
      pass++;
      console.log('PASS ' + n + ' ' + (Date.now() - t0) + 'ms');
    } catch (e) {
      fail++;
      console.log(
        'FAIL ' +
          n +
          ' :: ' +
          String(e.code ? '[' + e.code + '] ' : '') +
          String(e.message).replace(/\s+/g, ' ').slice(0, 230),
      );
    }
  }
  console.log(`TOTAL pass=${pass} fail=${fail}`);
  process.exit(0);
})().catch((e) => {
  console.error('FATAL', e);
  process.exit(1);
});
process.on('unhandledRejection', (e) => console.log('  unhandled:', String(e.message).slice(0, 150)));
