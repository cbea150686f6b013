import { findWriters, OTHER_WRITERS, writesModel } from './src/collection-writers.ts';

const opens = 'this.#rows = rowModel(db);';

describe('a collection that several files open', () => {
  const writers = findWriters();

  it.each([...writers])('is written by one store: %s', (_model, files) => {
    expect(files.filter((file) => !(file in OTHER_WRITERS))).toHaveLength(1);
  });

  it('has no exception for a file that does not write', () => {
    const files = new Set([...writers.values()].flat());
    expect(Object.keys(OTHER_WRITERS).filter((file) => !files.has(file))).toEqual([]);
  });
});

describe('writesModel', () => {
  it.each([
    `${opens} await this.#rows.updateOne({}, {});`,
    `${opens} await this.#rows\n      .findOneAndUpdate({}, {})`,
    `${opens} this.#rows.deleteMany({})`,
    'super(rowModel(db), { dueAt })',
    'const rows = rowModel(db);',
  ])('reports %j', (source) => {
    expect(writesModel(source, 'rowModel')).toBe(true);
  });

  it.each([
    `${opens} await this.#rows.find({}); this.#locks = db.model('Lock'); this.#locks.updateOne({}, {})`,
    "import { rowModel } from './row.model.store.js';",
    'this.#counts = new FreshCounts(rowModel(database));',
    'this.#list = new PagedList(rowModel(database), []);',
    'this.#others = otherRowModel(db); this.#others.updateOne({}, {})',
  ])('does not report %j', (source) => {
    expect(writesModel(source, 'rowModel')).toBe(false);
  });
});
