import { EXPORT_LANGUAGES, timeOverflowExport } from '@skillhour/testing';
import { translateToEnglish } from '@skillhour/texts';
import fc from 'fast-check';
import type { Bank, BankEntry, BankMember, BankMovement } from '../reading/bank.js';
import { readBank } from '../reading/read-bank.js';
import {
  type Decisions,
  type ImportSettings,
  NO_SETTINGS,
  type RowAnswer,
  type TagDecision,
} from './decisions.js';
import type { Installation } from './installation.js';
import { reviewBank } from './review-bank.js';
import type { Review } from './review.js';
import type { EntryRow, ImportRow, MemberRow, MovementRow } from './row.js';

const POSITION = { file: 'a.csv', line: 2 };
const AT = '2026-01-02T03:04:05.000Z';

const member = (key: string, changes: Partial<BankMember> = {}): BankMember => ({
  key,
  position: POSITION,
  firstName: 'Ona',
  lastName: `Vidal ${key}`,
  email: `m${key}@bank.example`,
  phone: null,
  language: null,
  joinedAt: null,
  lastActiveAt: null,
  state: 'active',
  about: '',
  creditLimit: null,
  balance: '0',
  ...changes,
});

const entry = (key: string, memberKey: string, changes: Partial<BankEntry> = {}): BankEntry => ({
  key,
  position: POSITION,
  member: { key: memberKey, label: '' },
  kind: 'teach',
  name: `Skill ${key}`,
  about: '',
  categories: [],
  createdAt: AT,
  ...changes,
});

const movement = (
  key: string,
  from: string | null,
  to: string | null,
  changes: Partial<BankMovement> = {},
): BankMovement => ({
  key,
  position: POSITION,
  at: AT,
  from: { key: from, label: from ?? 'Banc' },
  to: { key: to, label: to ?? 'Banc' },
  amount: '3600',
  tag: null,
  text: '',
  isCommitted: true,
  ...changes,
});

const bank = (members: BankMember[], changes: Partial<Bank> = {}): Bank => ({
  source: 'table',
  name: null,
  language: null,
  unit: { name: 'second' },
  members,
  movements: [],
  entries: [],
  requests: [],
  categories: [],
  accounts: [],
  movementTolerance: '0',
  problems: [],
  unmappedTables: [],
  ...changes,
});

interface Given {
  answers?: Record<string, RowAnswer>;
  tags?: Record<string, TagDecision>;
  settings?: Partial<ImportSettings>;
  installation?: Partial<Installation>;
}

const installation = (changes: Partial<Installation> = {}): Installation => ({
  mailboxes: new Map(),
  tags: [],
  language: 'en',
  imported: { members: new Map(), rows: new Set() },
  ...changes,
});

function review(given: Bank, { answers = {}, tags = {}, settings = {}, ...rest }: Given = {}): Review {
  const decisions: Decisions = { answers, tags, settings: { ...NO_SETTINGS, ...settings } };
  return reviewBank(given, decisions, installation(rest.installation));
}

const isMember = (row: ImportRow): row is MemberRow => row.kind === 'member';
const membersOf = ({ rows }: Review): MemberRow[] => rows.filter(isMember);
const entriesOf = ({ rows }: Review): EntryRow[] => rows.filter((row) => row.kind === 'entry');
const movementsOf = ({ rows }: Review): MovementRow[] => rows.filter((row) => row.kind === 'movement');
const sentences = (texts: Review['blockers']): string[] => texts.map(translateToEnglish);

describe('a member row', () => {
  it.each([
    [{}, 'invited'],
    [{ email: null }, 'paper'],
    [{ state: 'inactive' }, 'inactive'],
    [{ state: 'inactive', email: null }, 'inactive'],
    [{ state: 'suspended' }, 'blocked'],
  ] as const)('of %j becomes an account that is %s', (changes, state) => {
    const [row] = membersOf(review(bank([member('1', changes)])));
    expect(row).toMatchObject({ state: 'ready', account: { kind: 'new', state } });
  });

  it('of a deleted member is skipped, and its balance stays in the community', () => {
    const reviewed = review(
      bank([member('1', { state: 'deleted', balance: '3600' }), member('2', { balance: '-3600' })]),
    );
    expect(membersOf(reviewed)[0]).toMatchObject({ state: 'skipped', reason: expect.any(Object) as unknown });
    expect(reviewed.totals).toMatchObject({
      aboveMinutes: 0,
      belowMinutes: -60,
      communityMinutes: 60,
      statedMinutes: 0,
    });
    expect(reviewed.blockers).toEqual([]);
  });

  it.each(['O', 'J Bo', 'Núria', 'José Luis de la Fuente'])('accepts the name %s', (name) => {
    const [row] = membersOf(review(bank([member('1')]), { answers: { 'member:1': { name } } }));
    expect(row?.state).toBe('ready');
  });

  it.each([
    [{ firstName: '', lastName: '' }, 'name_missing'],
    [{ firstName: 'Pep', lastName: '"el Gran"' }, 'name_invalid'],
    [{ firstName: 'Skillhour', lastName: 'Admin' }, 'name_invalid'],
    [{ firstName: 'x'.repeat(61) }, 'name_invalid'],
    [{ firstName: '=cmd()' }, 'name_invalid'],
    [{ email: 'not an address' }, 'email_invalid'],
    [{ email: '=1+1@x.org,y@z.org' }, 'email_invalid'],
    [{ balance: null }, 'balance_missing'],
    [{ balance: '999999999999' }, 'balance_missing'],
  ] as const)('of %j is a question: %s', (changes, question) => {
    const [row] = membersOf(review(bank([member('1', changes), member('2')])));
    expect(row).toMatchObject({ state: 'question', question });
  });

  it('is answered with a name, an email, no email, or by skipping it', () => {
    const odd = bank([
      member('1', { firstName: '', lastName: '' }),
      member('2', { email: 'x' }),
      member('3', { email: 'x' }),
      member('4', { email: 'x', balance: '60' }),
    ]);
    const rows = membersOf(
      review(odd, {
        answers: {
          'member:1': { name: 'Pep Puig Roca' },
          'member:2': { email: 'pep@bank.example' },
          'member:3': { email: null },
          'member:4': { skip: true },
        },
      }),
    );
    expect(rows[0]).toMatchObject({
      state: 'ready',
      firstName: 'Pep',
      lastName: 'Puig Roca',
      title: 'Pep Puig Roca',
    });
    expect(rows[1]).toMatchObject({ state: 'ready', email: 'pep@bank.example' });
    expect(rows[2]).toMatchObject({ state: 'ready', account: { kind: 'new', state: 'paper' } });
    expect(rows[3]).toMatchObject({ state: 'skipped' });
  });

  it('keeps a language of the product only', () => {
    const rows = membersOf(
      review(bank(['ca', 'pt-BR', 'ES', null].map((language, index) => member(String(index), { language })))),
    );
    expect(rows.map(({ language }) => language)).toEqual(['ca', null, 'es', null]);
  });
});

describe('rows that share an email', () => {
  const shared = bank([
    member('1', { email: 'ona+a@gmail.com', balance: '3600' }),
    member('2', { email: 'O.na@gmail.com', balance: '-7200' }),
    member('3', { email: 'ona@gmail.com', balance: '3600' }),
  ]);

  it('are questions except for the first, which gets it', () => {
    const rows = membersOf(review(shared));
    expect(rows.map(({ state, question, other }) => [state, question, other])).toEqual([
      ['ready', null, null],
      ['question', 'email_shared', 'member:1'],
      ['question', 'email_shared', 'member:1'],
    ]);
  });

  it('pass the email on if the first is skipped or gets another one', () => {
    for (const answer of [{ skip: true }, { email: 'other@bank.example' }, { email: null }]) {
      const rows = membersOf(review(shared, { answers: { 'member:1': answer } }));
      expect(rows.map(({ question }) => question)).toEqual([null, null, 'email_shared']);
    }
  });

  it('of the same person give their balances to one member, whose credit line covers them', () => {
    const reviewed = review(shared, {
      answers: { 'member:2': { sameAs: 'member:1' }, 'member:3': { sameAs: 'member:1' } },
      settings: { creditLimit: 0 },
    });
    const rows = membersOf(reviewed);
    expect(
      rows.map(({ state, account, minutes, creditLimit }) => [state, account, minutes, creditLimit]),
    ).toEqual([
      ['ready', { kind: 'new', state: 'invited' }, 60, 120],
      ['ready', { kind: 'same_as', row: 'member:1' }, -120, 0],
      ['ready', { kind: 'same_as', row: 'member:1' }, 60, 0],
    ]);
    expect(reviewed.totals.members).toMatchObject({ invited: 1, merged: 2 });
  });

  it.each([
    ['itself', { 'member:2': { sameAs: 'member:2' } }],
    ['no row', { 'member:2': { sameAs: 'member:99' } }],
    ['a skipped row', { 'member:2': { sameAs: 'member:1' }, 'member:1': { skip: true } }],
    [
      'a row that is itself the same as another',
      { 'member:2': { sameAs: 'member:3' }, 'member:3': { sameAs: 'member:1' } },
    ],
  ])('are questions if the same person is %s', (_, answers) => {
    const rows = membersOf(review(shared, { answers }));
    expect(rows[1]).toMatchObject({ state: 'question', question: 'same_person_missing' });
  });
});

describe('an email that an account here uses', () => {
  const taken = { mailboxes: new Map([['m1@bank.example', 'id-1']]) };

  it('is a question, and the account can get the balance', () => {
    const asked = membersOf(review(bank([member('1')]), { installation: taken }));
    expect(asked[0]).toMatchObject({ question: 'email_taken', other: 'id-1' });
    const answers = { 'member:1': { useAccount: true } };
    const answered = review(bank([member('1')]), { installation: taken, answers });
    expect(membersOf(answered)[0]).toMatchObject({
      state: 'ready',
      account: { kind: 'existing', memberId: 'id-1' },
    });
    expect(answered.totals.members).toMatchObject({ invited: 0, existing: 1 });
  });
});

describe('the credit line', () => {
  it.each([
    [['-10800'], 180],
    [['-10860'], 240],
    [['-1'], 0],
    [['-61'], 60],
    [['-144000', '-3600'], 2_400],
    [['3600'], 0],
  ])('is proposed for balances of %j seconds as %s minutes', (balances, creditLimit) => {
    const { proposals } = review(bank(balances.map((balance, index) => member(String(index), { balance }))));
    expect(proposals.creditLimit).toBe(creditLimit);
  });

  it('of the old system counts for the members who have one, and every balance fits', () => {
    const reviewed = review(
      bank([
        member('1', { creditLimit: '36000' }),
        member('2', { balance: '-10800' }),
        member('3', { creditLimit: '0', balance: '-60' }),
        member('4', { balance: '3600' }),
      ]),
      { settings: { creditLimit: 120 } },
    );
    const rows = membersOf(reviewed);
    expect(rows.map(({ creditLimit }) => creditLimit)).toEqual([600, 180, 1, 120]);
    expect(rows.map(({ notes }) => notes.length)).toEqual([0, 1, 1, 0]);
    expect(reviewed.totals.creditMinutes).toBe(901);
  });
});

describe('totals', () => {
  it('always add up to zero, and every balance is rounded up by less than a minute', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 1 }), (seconds) => {
        const members = seconds.map((each, index) => member(String(index), { balance: String(each) }));
        const { totals, rows } = review(bank(members));
        expect(totals.wholeMinutes).toBe(0);
        expect(totals.aboveMinutes + totals.belowMinutes + totals.communityMinutes).toBe(0);
        const sum = seconds.reduce((total, next) => total + next, 0);
        expect((totals.aboveMinutes + totals.belowMinutes) * 60 - sum).toBe(totals.roundingSeconds);
        for (const row of rows.filter(isMember))
          expect(row.creditLimit + row.minutes).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 50 },
    );
  });

  it('count each row once, by kind and state', () => {
    const { totals } = review(
      bank([member('1'), member('2', { state: 'deleted' })], {
        entries: [entry('1', '1'), entry('2', '2')],
        movements: [movement('1', '1', null)],
        accounts: [{ key: 'v', position: POSITION, label: 'V', kind: 'virtual', balance: '0' }],
        requests: [{ key: 'r', position: POSITION, member: { key: '1', label: '' }, title: 'R' }],
        problems: [{ position: POSITION, problem: { id: 'x' } }],
      }),
    );
    expect(totals.rows).toMatchObject({
      member: { ready: 1, skipped: 1 },
      entry: { ready: 1, skipped: 1 },
      movement: { ready: 1 },
      account: { skipped: 1 },
      request: { skipped: 1 },
      problem: { skipped: 1 },
    });
  });

  it('list balances that differ from their movements, without correcting them', () => {
    const reviewed = review(
      bank([member('1', { balance: '7200' }), member('2', { balance: '-3600' })], {
        movements: [movement('1', '2', '1')],
      }),
    );
    const rows = membersOf(reviewed);
    expect(rows[0]?.notes.map(translateToEnglish)).toEqual([
      'The balance is 120 minutes, but the movements add up to 60.',
    ]);
    expect(rows[0]?.minutes).toBe(120);
    expect(rows[1]?.notes.map(translateToEnglish)).not.toContain(expect.stringContaining('movements'));
    expect(reviewed.totals.differences).toBe(1);
  });

  it('tolerate the seconds that the old system does not write', () => {
    const given = { movements: [movement('1', '2', '1'), movement('2', '2', '1')], movementTolerance: '59' };
    const within = review(bank([member('1', { balance: '7318' }), member('2', { balance: '-7318' })], given));
    const beyond = review(bank([member('1', { balance: '7319' }), member('2', { balance: '-7318' })], given));
    expect([within.totals.differences, beyond.totals.differences]).toEqual([0, 1]);
  });
});

describe('what prevents the run', () => {
  it('is nothing if all balances add up to zero', () => {
    const reviewed = review(bank([member('1', { balance: '90' }), member('2', { balance: '-90' })]));
    expect(reviewed.blockers).toEqual([]);
    expect(reviewed.questions).toBe(0);
    expect(reviewed.totals).toMatchObject({
      aboveMinutes: 2,
      belowMinutes: -1,
      communityMinutes: -1,
      roundingSeconds: 60,
    });
  });

  it('is a missing table of balances', () => {
    const reviewed = review(bank([member('1', { balance: null })]));
    expect(sentences(reviewed.blockers)).toEqual([
      'These files contain no balances. Add a table of balances.',
    ]);
  });

  it('are balances that do not add up, until the community covers them', () => {
    const given = bank([member('1', { balance: '7230' }), member('2', { balance: '-3600' })]);
    expect(sentences(review(given).blockers)).toEqual([
      'These balances add up to 61 minutes, not 0. Assign the rest to the community or correct them.',
    ]);
    const assigned = review(given, { settings: { assignsRest: true } });
    expect(assigned.blockers).toEqual([]);
    expect(assigned.totals).toMatchObject({ communityMinutes: -61, wholeMinutes: 0 });
  });

  it('are balances that miss zero by a second', () => {
    const given = bank([member('1', { balance: '-3601' }), member('2', { balance: '3600' })]);
    expect(sentences(review(given).blockers)).toEqual([
      'These balances add up to -1 minutes, not 0. Assign the rest to the community or correct them.',
    ]);
  });

  it('are rows without a decision', () => {
    const given = bank([member('1', { email: 'x' }), member('2', { email: 'y' }), member('3')]);
    const reviewed = review(given);
    expect(sentences(reviewed.blockers)).toEqual(['2 rows still need a decision.']);
    expect(reviewed.questions).toBe(2);
  });

  it('are an unknown unit and unexplained tables', () => {
    const table = { file: 'b.csv', fingerprint: 'f', header: ['a'], sample: [] };
    const proposal = { content: 'members', columns: [null], numbers: 'hours', dates: 'day_first' } as const;
    const given = bank([member('1')], {
      unit: { name: 'unit', minutesPerUnit: null },
      unmappedTables: [{ ...table, proposal: { ...proposal, columns: [...proposal.columns] } }],
    });
    const reviewed = review(given);
    expect(sentences(reviewed.blockers)).toEqual([
      'Explain the columns of b.csv.',
      'Enter how many minutes one unit is.',
    ]);
    expect(reviewed.questions).toBe(2);
    expect(review(given, { settings: { minutesPerUnit: 6 } }).blockers).toHaveLength(1);
  });
});

describe('entries', () => {
  it('go to the row of the same person', () => {
    const reviewed = review(bank([member('1'), member('2')], { entries: [entry('a', '2')] }), {
      answers: { 'member:2': { sameAs: 'member:1' } },
    });
    expect(entriesOf(reviewed)[0]).toMatchObject({ state: 'ready', member: 'member:1' });
  });

  it('are the newest 30 of each kind', () => {
    const old = Array.from({ length: 32 }, (_, index) =>
      entry(String(index), '1', {
        createdAt: `2026-01-${String(index % 28).padStart(2, '0')}T00:00:${10 + index}.000Z`,
      }),
    );
    const rows = entriesOf(
      review(bank([member('1')], { entries: [...old, entry('learn', '1', { kind: 'learn' })] })),
    );
    expect(rows.filter(({ state }) => state === 'ready')).toHaveLength(31);
    expect(rows.filter(({ state }) => state === 'skipped').map(({ reason }) => reason?.id)).toEqual([
      'Only the newest {count} entries of a member are imported.',
      'Only the newest {count} entries of a member are imported.',
    ]);
    expect(rows.filter(({ state }) => state === 'skipped').map(({ key }) => key)).toEqual([
      'entry:28',
      'entry:0',
    ]);
  });

  it('with a long title open their description with it', () => {
    const title = 'Acompanyament al metge, a comprar o a passejar pel barri amb calma';
    const [row] = entriesOf(
      review(bank([member('1')], { entries: [entry('a', '1', { name: title, about: 'Més.' })] })),
    );
    expect(row?.name).toHaveLength(50);
    expect(row?.name.endsWith('…')).toBe(true);
    expect(row?.about).toBe(`${title}\n\nMés.`);
  });

  it('are skipped without a member, a title or a name of their own', () => {
    const given = bank([member('1'), member('2', { state: 'deleted' })], {
      entries: [
        entry('a', '2'),
        entry('b', '9'),
        entry('c', '1', { name: ' ' }),
        entry('d', '1', { name: 'X' }),
        entry('e', '1', { name: 'x' }),
      ],
    });
    expect(entriesOf(review(given)).map(({ state }) => state)).toEqual([
      'skipped',
      'skipped',
      'skipped',
      'ready',
      'skipped',
    ]);
  });
});

describe('the history', () => {
  it('names members by their rows, and runs a negative amount the other way', () => {
    const given = bank([member('1'), member('2', { email: null })], {
      movements: [movement('a', '1', '2', { amount: '-3600' }), movement('b', null, '1', { amount: '90' })],
    });
    expect(movementsOf(review(given))).toMatchObject([
      { state: 'ready', from: 'member:2', to: 'member:1', minutes: 60, fromLabel: 'Ona Vidal 2' },
      { state: 'ready', from: null, to: 'member:1', minutes: 2, fromLabel: 'Banc' },
    ]);
  });

  it.each([
    [{ isCommitted: false }, 'This transfer wasn’t completed in the old system.'],
    [{ at: null }, 'This transfer has no valid date.'],
    [{ amount: '0' }, 'This transfer moved no time.'],
    [{ from: { key: '7', label: '' }, to: { key: null, label: '' } }, 'None of its members is imported.'],
  ])('skips a movement with %j', (changes, reason) => {
    const [row] = movementsOf(
      review(bank([member('1')], { movements: [movement('a', '1', null, changes)] })),
    );
    expect(row).toMatchObject({ state: 'skipped', reason: { id: reason } });
  });
});

describe('categories', () => {
  const given = bank([member('1')], {
    categories: [
      { name: 'MÚSICA', about: '' },
      { name: 'Cures, salut', about: '' },
      { name: 'Unused', about: '' },
    ],
    entries: [
      entry('a', '1', { categories: ['MÚSICA', 'Cures, salut'] }),
      entry('b', '1', { categories: ['Música'] }),
    ],
  });
  const tags = [{ id: 't1', name: 'Musica' }];

  it('are proposed as the tag of the same name, ignoring case and accents, else as a new one', () => {
    expect(review(given, { installation: { tags } }).categories).toEqual([
      { name: 'MÚSICA', entries: 2, decision: { action: 'use', tagId: 't1' }, isProposed: true },
      {
        name: 'Cures, salut',
        entries: 1,
        decision: { action: 'create', name: 'Cures salut' },
        isProposed: true,
      },
      { name: 'Unused', entries: 0, decision: { action: 'create', name: 'Unused' }, isProposed: true },
    ]);
  });

  it('follow the decision of the admin', () => {
    const { categories } = review(given, { tags: { Unused: { action: 'drop' } } });
    expect(categories.at(-1)).toEqual({
      name: 'Unused',
      entries: 0,
      decision: { action: 'drop' },
      isProposed: false,
    });
  });
});

describe('settings', () => {
  it('are proposed from the bank, else from the source and the community', () => {
    expect(review(bank([member('1')], { name: 'Banc', language: 'ca' })).proposals).toMatchObject({
      name: 'Banc',
      language: 'ca',
    });
    const other = review(bank([member('1')], { language: 'eu' }), { installation: { language: 'fr' } });
    expect(other.proposals).toMatchObject({ name: 'Time bank', language: 'fr' });
  });

  it('are what the admin entered', () => {
    const settings = { name: 'B', language: 'it', creditLimit: 7 };
    expect(review(bank([member('1')]), { settings }).settings).toMatchObject(settings);
  });
});

describe('a second run', () => {
  const imported = {
    members: new Map([['member:1', { memberId: 'id-1', minutes: 60 }]]),
    rows: new Set(['entry:a', 'movement:a']),
  };

  it('adds what is new, and lists changed balances untouched', () => {
    const given = bank([member('1', { balance: '7200' }), member('2', { balance: '-7200' })], {
      entries: [entry('a', '1'), entry('b', '1')],
      movements: [movement('a', '2', '1'), movement('b', '2', '1')],
    });
    const reviewed = review(given, { installation: { imported } });
    expect(reviewed.rows.map(({ key, state }) => [key, state])).toEqual([
      ['member:1', 'already_here'],
      ['member:2', 'ready'],
      ['entry:a', 'already_here'],
      ['entry:b', 'ready'],
      ['movement:a', 'already_here'],
      ['movement:b', 'ready'],
    ]);
    expect(membersOf(reviewed)[0]?.notes.map(translateToEnglish)).toContain(
      'The balance is now 120 minutes; 60 minutes were imported. It stays as it is.',
    );
    expect(sentences(reviewed.notices)).toEqual(['This bank has already been imported. 3 rows are new.']);
    expect(reviewed.totals).toMatchObject({ aboveMinutes: 0, belowMinutes: -120 });
  });

  it('keeps the emails of members who are here, wherever their row is now', () => {
    const given = bank([member('2', { email: 'm1@bank.example' }), member('1')]);
    expect(membersOf(review(given, { installation: { imported } }))[0]).toMatchObject({
      question: 'email_shared',
      other: 'member:1',
    });
  });

  it('gives the balance of the same person to the member who is here', () => {
    const given = bank([member('1'), member('2', { email: 'm1@bank.example' })]);
    const answers = { 'member:2': { sameAs: 'member:1' } };
    expect(membersOf(review(given, { answers, installation: { imported } }))[1]).toMatchObject({
      state: 'ready',
      account: { kind: 'existing', memberId: 'id-1' },
    });
  });
});

describe.each(EXPORT_LANGUAGES)('a full export of TimeOverflow in %s', (language) => {
  it('has every balance to the minute, and asks only what it must', async () => {
    const exported = timeOverflowExport(language);
    const reading = await readBank([exported.zip], { source: null, mappings: {} });
    if ('problem' in reading) throw new Error(reading.problem.id);
    const reviewed = review(reading.bank);
    const rows = membersOf(reviewed);
    expect(rows.map(({ minutes }) => minutes)).toEqual(
      exported.members.map(({ seconds }) => Math.ceil(seconds / 60) + 0),
    );
    const askedFor = (question: string) =>
      rows.filter((row) => row.question === question).map(({ memberKey }) => memberKey);
    expect(askedFor('email_shared')).toEqual(exported.questions.email_shared);
    expect(askedFor('name_invalid')).toEqual(exported.questions.name_invalid);
    expect(reviewed.questions).toBe(4);
    expect(
      rows
        .filter(({ account }) => account.kind === 'new' && account.state === 'paper')
        .map(({ memberKey }) => memberKey),
    ).toEqual(exported.paper);
    expect(rows.filter(({ hasDifference }) => hasDifference).map(({ memberKey }) => memberKey)).toEqual(
      exported.differences,
    );
    expect(reviewed.proposals).toMatchObject({ name: exported.bank, language: 'ca', creditLimit: 2_400 });
    expect(reviewed.totals.wholeMinutes).toBe(0);
    expect(reviewed.totals.statedMinutes).not.toBe(0);
  });
});
