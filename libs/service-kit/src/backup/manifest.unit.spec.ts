import { isNewer, parseDatabasePath } from './manifest.js';

it.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '0.99.99', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.1', '0.2.0', false],
  ['0.2.0-rc.1', '0.2.0', false],
])('%s is newer than %s: %s', (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected);
});

it('rejects a version that can not be compared', () => {
  expect(() => isNewer('unknown', '0.1.0')).toThrow('unknown');
});

it('parses the files of databases, also of a namespace with underscores', () => {
  expect(parseDatabasePath('db/skill_hour_ledger/accounts_2.bson')).toEqual({
    service: 'ledger',
    collection: 'accounts_2',
    kind: 'documents',
  });
  expect(parseDatabasePath('db/skillhour_identity/accounts.metadata.json')?.kind).toBe('metadata');
  expect(parseDatabasePath('files/db/skillhour_identity/accounts.bson')).toBeNull();
});
