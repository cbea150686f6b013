import { EntryId, MemberId, TagId } from '@skillhour/contracts';
import { accountOf, rowsOfCsv, transferOf } from '../../../test/bank-export-in-test.js';
import { AccountSums } from './account-sums.js';
import { exchangeRow, headerOf, historyRow, manifestOf, memberRow, skillRow } from './bundle-rows.js';

describe('the sums of a bundle', () => {
  it('keep the credit line apart from the balance, which may be below zero', () => {
    const sums = new AccountSums();
    for (const transfer of [
      transferOf(1, 'community', 'ann', 600, { kind: 'credit' }),
      transferOf(2, 'ann', 'community', 180, { kind: 'opening' }),
      transferOf(3, 'bob', 'ann', 30),
      transferOf(4, 'ann', 'community', 100, { kind: 'credit_return' }),
    ])
      sums.add(transfer);
    expect(sums.of('ann')).toEqual({ balance: -150, creditLimit: 500 });
    expect(sums.of('bob')).toEqual({ balance: -30, creditLimit: 0 });
    expect([sums.has('bob'), sums.has('cleo')]).toEqual([true, false]);
  });
});

describe('a row of the bundle', () => {
  it('has the fixed columns of members', () => {
    const account = accountOf('ann', {
      phone: '+34 600 111 222',
      language: 'ca',
      lastActiveAt: new Date('2026-11-20T08:00:00Z'),
    });
    const table = `${headerOf('members.csv')}${memberRow(account, 'Line one,\nline "two"', { balance: -180, creditLimit: 600 })}`;
    const [head = [], row = []] = rowsOfCsv(table);
    expect(head.join(',')).toBe(
      'key,email,first_name,last_name,phone,language,joined_at,last_active_at,state,about,credit_limit_minutes,balance_minutes',
    );
    expect(row).toEqual([
      ...['ann', 'ann@example.org', 'ann', 'Obi', "'+34 600 111 222", 'ca'],
      ...['2026-01-05T10:00:00.000Z', '2026-11-20T08:00:00.000Z', 'active'],
      ...['Line one,\nline "two"', '600', '-180'],
    ]);
  });

  it('says that a member is blocked, whatever their state', () => {
    expect(
      rowsOfCsv(memberRow(accountOf('ann', { blocked: true }), '', { balance: 0, creditLimit: 0 }))[0]?.[8],
    ).toBe('blocked');
  });

  it('names the tags of a skill, separated by semicolons', () => {
    const tags = ['Guitar', 'Music'].map((name) => ({ id: TagId.parse(name), name }));
    const entry = {
      memberId: MemberId.parse('ann'),
      kind: 'teach',
      name: 'Guitar',
      about: '',
      level: null,
    } as const;
    const row = skillRow({ ...entry, id: EntryId.parse('e1'), tags, createdAt: new Date(0) });
    expect(rowsOfCsv(row)[0]).toEqual([
      'e1',
      'ann',
      'teach',
      'Guitar',
      '',
      'Guitar; Music',
      '1970-01-01T00:00:00.000Z',
    ]);
  });

  it('says whether an exchange was measured, and leaves that empty for other transfers', () => {
    const described = { tags: ['Guitar'], measured: false, text: 'At the library' };
    expect(
      rowsOfCsv(exchangeRow(transferOf(3, 'bob', 'ann', 30, { kind: 'exchange' }), described))[0],
    ).toEqual([
      ...[
        '3',
        '2026-11-03T10:00:00.000Z',
        'bob',
        'ann',
        '30',
        'exchange',
        'false',
        'Guitar',
        'At the library',
      ],
    ]);
    expect(
      rowsOfCsv(exchangeRow(transferOf(4, 'platform', 'ann', 60, { kind: 'purchase' }), undefined))[0],
    ).toEqual([...['4', '2026-11-04T10:00:00.000Z', 'platform', 'ann', '60', 'purchase', '', '', '']]);
  });

  it('keeps movements from before the move, with the community as a party without an account', () => {
    const movement = {
      key: 'old:7',
      at: '2020-05-01T00:00:00.000Z',
      from_key: null,
      to_key: MemberId.parse('ann'),
    };
    expect(rowsOfCsv(historyRow({ ...movement, minutes: 90, tag: 'Garden', text: '=cmd' }))[0]).toEqual([
      ...['old:7', '2020-05-01T00:00:00.000Z', 'community', 'ann', '90', 'history', '', 'Garden', "'=cmd"],
    ]);
  });
});

it('the manifest names the version and the last journal entry', () => {
  const head = { seq: 7, hash: 'abc' };
  expect(JSON.parse(manifestOf({ bank: 'bank.example.org', at: new Date(0), head }))).toEqual({
    format: 'skillhour-bundle',
    version: 1,
    bank: 'bank.example.org',
    at: '1970-01-01T00:00:00.000Z',
    journal: head,
  });
});
