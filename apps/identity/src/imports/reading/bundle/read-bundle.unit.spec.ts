import { csvOf, type ExportFile } from '@skillhour/testing';
import type { Bank } from '../bank.js';
import { readBank } from '../read-bank.js';

const file = (name: string, header: string, ...rows: string[][]): ExportFile => ({
  name,
  bytes: csvOf([header.split(','), ...rows]),
});
const manifest = (content: object): ExportFile => ({
  name: 'bundle.json',
  bytes: Buffer.from(JSON.stringify(content)),
});

const MEMBERS =
  'key,email,first_name,last_name,phone,language,joined_at,last_active_at,state,about,credit_limit_minutes,balance_minutes';
const AT = '2026-01-02T03:04:05.000Z';
const member = (key: string, state: string, balance: string, phone = ''): string[] => [
  ...[key, `${key}@bank.example`, 'Ona', 'Vidal', phone, 'ca', AT, '', state, '', '600', balance],
];
const bundle = [
  manifest({ format: 'skillhour-bundle', version: 1, bank: 'Banc', at: AT, journal: { seq: 3, hash: 'x' } }),
  file(
    'members.csv',
    MEMBERS,
    member('a', 'active', '-180', "'+34 600"),
    member('b', 'blocked', '240'),
    member('c', 'deleted', ''),
  ),
  file('skills.csv', 'key,member_key,kind,name,about,tags,created_at', [
    's1',
    'a',
    'learn',
    "'=Sums",
    '',
    'Music, Piano',
    AT,
  ]),
  file('tags.csv', 'key,name,about', ['t1', 'Music', 'All about music']),
  file('requests.csv', 'key,member_key,title,about,tags,minutes,status,created_at', [
    'r1',
    'a',
    'Help',
    '',
    '',
    '30',
    'PE',
    AT,
  ]),
  file(
    'exchanges.csv',
    'key,at,from_key,to_key,minutes,kind,measured,tag,text',
    ['e2', AT, 'b', 'a', '30', 'exchange', 'true', 'Music', 'Thanks'],
    ['e1', '2025-01-01T00:00:00Z', 'community', 'a', '60', 'gift', '', '', ''],
    ['e0', '2025-01-01T00:00:00Z', 'community', 'a', '600', 'credit', '', '', ''],
  ),
];

async function bankOf(files: ExportFile[]): Promise<Bank> {
  const reading = await readBank(files, { source: null, mappings: {} });
  if ('problem' in reading) throw new Error(reading.problem.id);
  return reading.bank;
}

describe('a bundle', () => {
  it('is read whole', async () => {
    const bank = await bankOf(bundle);
    expect(bank).toMatchObject({ source: 'bundle', name: 'Banc', language: 'ca', unit: { name: 'second' } });
    expect(bank.members).toMatchObject([
      { key: 'a', state: 'active', balance: '-10800', creditLimit: '36000', phone: '+34 600', joinedAt: AT },
      { key: 'b', state: 'suspended', balance: '14400' },
      { key: 'c', state: 'deleted', balance: null },
    ]);
    expect(bank.entries).toMatchObject([{ kind: 'learn', name: '=Sums', categories: ['Music', 'Piano'] }]);
    expect(bank.categories).toEqual([
      { name: 'Music', about: 'All about music' },
      { name: 'Piano', about: '' },
    ]);
    expect(bank.requests).toMatchObject([{ key: 'r1', title: 'Help' }]);
  });

  it('has a history without the transfers of credit lines, oldest first', async () => {
    const { movements } = await bankOf(bundle);
    expect(movements).toMatchObject([
      { key: 'e1', from: { key: null }, to: { key: 'a' }, amount: '3600' },
      { key: 'e2', from: { key: 'b' }, to: { key: 'a' }, tag: 'Music', text: 'Thanks' },
    ]);
  });

  it('prefers seconds, and keeps the account of the bank, in a bundle made from another system', async () => {
    const bank = await bankOf([
      manifest({ format: 'skillhour-bundle', version: 1, bank: 'Banc', at: AT, journal: null }),
      file(
        'members.csv',
        `${MEMBERS},balance_seconds`,
        [...member('1', 'active', '2'), '90'],
        [...member('community', 'bank', '-1'), '-90'],
      ),
    ]);
    expect(bank.members.map(({ balance }) => balance)).toEqual(['90']);
    expect(bank.accounts).toMatchObject([{ key: 'community', kind: 'bank', balance: '-90' }]);
  });

  it.each([
    [{ format: 'x' }, 'bundle.json is damaged. Download the bundle again.'],
    [
      { format: 'skillhour-bundle', version: 2, bank: 'Banc' },
      'This bundle was made by a newer version of Skillhour. Update this installation and try again.',
    ],
  ])('is rejected with the manifest %j', async (content, id) => {
    expect(await readBank([manifest(content)], { source: null, mappings: {} })).toEqual({ problem: { id } });
  });
});
