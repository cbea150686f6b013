import {
  collectionsIn,
  type DocumentedCollection,
  parsePrivacy,
  problemsOf,
  readPrivacy,
  readStoredData,
} from './src/privacy.ts';

it('docs/privacy.md lists every collection with its purpose, its period, and its export or a reason', () => {
  expect(problemsOf(readPrivacy(), readStoredData())).toEqual([]);
});

it.each([
  ["{ collection: 'accounts' }", ['accounts']],
  ["new SearchIndex(database, 'offer_words')", ['offer_words']],
  ["new Allowance(database, 'uploads', LIMIT)", ['uploads']],
  ["database.collection<Row>('journal')", ['journal']],
  ["collectionOf('holds', generation)", ['holds']],
  ["this.collection.find('accounts')", []],
])('finds the collections in %j', (source, names) => {
  expect(collectionsIn(source)).toEqual(names);
});

describe('the check of docs/privacy.md', () => {
  const row: DocumentedCollection = {
    name: 'identity.accounts',
    what: 'name',
    why: 'sign-in',
    kept: 'until deletion',
    exported: '`identity/account.json`',
  };
  const stored = {
    collections: new Set(['identity.accounts']),
    files: new Set(['identity/account.json']),
    explained: new Set(['identity/account.json']),
  };

  it('accepts a complete row', () => {
    expect(problemsOf([row], stored)).toEqual([]);
  });

  it('accepts a reason instead of an export', () => {
    const reason = { ...row, exported: 'No: contains hashes only' };
    expect(
      problemsOf([row, { ...reason, name: 'identity.codes' }], {
        ...stored,
        collections: new Set(['identity.accounts', 'identity.codes']),
      }),
    ).toEqual([]);
  });

  it.each([
    ['a missing collection', [], 'identity.accounts is not documented'],
    ['a removed collection', [row, { ...row, name: 'identity.gone' }], 'identity.gone does not exist'],
    ['a missing period', [{ ...row, kept: '' }], 'identity.accounts has no entry under "kept"'],
    [
      'a missing export',
      [{ ...row, exported: 'No' }],
      'identity.accounts has neither an export nor a reason',
    ],
    [
      'an unknown file',
      [{ ...row, exported: '`identity/gone.json`' }],
      'identity.accounts names identity/gone.json, which no service exports',
    ],
  ])('reports %s', (_, rows, problem) => {
    expect(problemsOf(rows, stored)).toContain(problem);
  });

  it('reports an exported file that README.txt does not explain', () => {
    expect(problemsOf([row], { ...stored, explained: new Set() })).toContain(
      'identity/account.json is not explained in README.txt',
    );
  });

  it('reads the service from the heading above a table', () => {
    const table = '## identity\n\n| `accounts` | name | sign-in | always | No: hashes only |\n';
    expect(parsePrivacy(table)).toEqual([
      {
        name: 'identity.accounts',
        what: 'name',
        why: 'sign-in',
        kept: 'always',
        exported: 'No: hashes only',
      },
    ]);
  });
});
