import { csvOf, randomFrom } from './csv.js';
import type { ExportFile } from './time-overflow-export.js';

/** A resource of the JSON:API. */
export interface ApiResource {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: { type: string; id: string } | { type: string; id: string }[] }>;
}

/** An account of the export. Amounts are in hundredths of a unit. */
interface KomunitinMember {
  id: string;
  code: string;
  name: string;
  email: string | null;
  status: 'active' | 'disabled' | 'suspended' | 'deleted';
  balance: number;
  /** −1 is the group's default. */
  creditLimit: number;
  isVirtual: boolean;
}

export interface KomunitinExport {
  group: string;
  bank: string;
  accounts: KomunitinMember[];
  /** `accounts.csv` and `transfers.csv`. */
  files: ExportFile[];
  /** The collections of the API, by their path below the group. */
  collections: Record<
    'accounts' | 'transfers' | 'members' | 'offers' | 'needs' | 'categories',
    ApiResource[]
  >;
  /** Contacts that the pages of members include. */
  contacts: ApiResource[];
  currency: ApiResource;
  settings: ApiResource;
  about: ApiResource;
  /** Minutes that each account has after the move. */
  minutesOf: (account: KomunitinMember) => number;
}

const SCALE = 2;
/** Ten units are an hour. */
const RATE = { n: 1, d: 10 };
const DEFAULT_CREDIT = 100 * 10 ** SCALE;
const GROUP = 'GRAC';
const BANK = 'Xarxa de Gràcia';
const CREATED = '2024-05-06T07:08:09.000Z';

const idOf = (kind: number, index: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;
const decimal = (amount: number): string => (amount / 10 ** SCALE).toFixed(SCALE);
const reference = (type: string, id: string) => ({ data: { type, id } });

function makeAccounts(count: number, random: () => number): KomunitinMember[] {
  const accounts = Array.from({ length: count }, (_, index): KomunitinMember => {
    const status = index === 5 ? 'disabled' : index === 6 ? 'suspended' : index === 7 ? 'deleted' : 'active';
    return {
      id: idOf(1, index),
      code: `${GROUP}${String(index).padStart(4, '0')}`,
      name: index === 3 ? 'É' : `Membre Número${index}`,
      email: index % 10 === 9 ? null : `soci${index}@xarxa.example`,
      status,
      // Thirds of a minute and less, on both sides of zero.
      balance: Math.floor(random() * 60_001) - 30_000,
      creditLimit: index % 4 === 0 ? -1 : 5_000 * (index % 4),
      isVirtual: false,
    };
  });
  // The virtual account balances the group.
  const balance = -accounts.reduce((sum, account) => sum + account.balance, 0);
  const virtual = { name: 'Compte del grup', email: null, status: 'active', creditLimit: -1 } as const;
  accounts.push({ ...virtual, id: idOf(1, count), code: `${GROUP}V000`, balance, isVirtual: true });
  return accounts;
}

const accountResource = (account: KomunitinMember): ApiResource => ({
  type: 'accounts',
  id: account.id,
  attributes: {
    code: account.code,
    status: account.status,
    balance: account.balance,
    creditLimit: account.creditLimit,
    maximumBalance: false,
    created: CREATED,
    updated: CREATED,
  },
});

const memberResource = (
  { id, name, code, status, isVirtual, email }: KomunitinMember,
  index: number,
): ApiResource => ({
  type: 'members',
  id: idOf(2, index),
  attributes: {
    name,
    code,
    state: status,
    type: isVirtual ? 'virtual' : 'personal',
    description: '<p>Hola!</p><p>Sóc del barri &amp; tinc temps.</p>',
    created: CREATED,
  },
  relationships: {
    account: reference('accounts', id),
    contacts: { data: email === null ? [] : [{ type: 'contacts', id: idOf(3, index) }] },
  },
});

function makeTransfers(
  accounts: readonly KomunitinMember[],
  count: number,
  random: () => number,
): ApiResource[] {
  const pick = () => accounts[Math.floor(random() * accounts.length)]?.id ?? '';
  return Array.from({ length: count }, (_, index) => ({
    type: 'transfers',
    id: idOf(4, index),
    attributes: {
      state: index % 20 === 19 ? 'rejected' : 'committed',
      amount: Math.floor(random() * 3_000) + 1,
      meta: index % 2 === 0 ? `Classe ${index}` : { description: `Classe ${index}` },
      created: new Date(Date.UTC(2025, 0, 1) + index * 3_600_000).toISOString(),
      updated: CREATED,
    },
    relationships: { payer: reference('accounts', pick()), payee: reference('accounts', pick()) },
  }));
}

function makeEntries(type: 'offers' | 'needs', count: number): ApiResource[] {
  return Array.from({ length: count }, (_, index) => ({
    type,
    id: idOf(type === 'offers' ? 5 : 6, index),
    attributes: {
      ...(type === 'offers' ? { name: `Oferta ${index}` } : {}),
      content: `<p>Text número ${index}</p>`,
      state: index === 1 ? 'hidden' : 'published',
      created: CREATED,
    },
    relationships: {
      member: reference('members', idOf(2, index % 5)),
      category: reference('categories', idOf(7, index % 2)),
    },
  }));
}

function makeFiles(accounts: readonly KomunitinMember[], transfers: readonly ApiResource[]): ExportFile[] {
  const codeOf = new Map(accounts.map(({ id, code }) => [id, code]));
  const party = (transfer: ApiResource, name: string): string[] => {
    const data = transfer.relationships?.[name]?.data;
    const id = data === undefined || Array.isArray(data) ? '' : data.id;
    return [id, codeOf.get(id) ?? ''];
  };
  const accountRows = accounts.map(({ id, code, status, balance, creditLimit }) => [
    ...[id, CREATED, CREATED, code, status, decimal(balance), creditLimit < 0 ? '-1' : decimal(creditLimit)],
    ...['', 'GKEY', '', '3', '4', '5'],
  ]);
  const transferRows = transfers.map((transfer) => [
    ...[transfer.id, String(transfer.attributes['created']), CREATED, String(transfer.attributes['state'])],
    ...[decimal(Number(transfer.attributes['amount'])), `Classe "${transfer.id.slice(-3)}"; bé`, 'hash', ''],
    ...[...party(transfer, 'payer'), ...party(transfer, 'payee'), idOf(9, 0)],
  ]);
  const accountHeader =
    'id created updated code status balance creditLimit maximumBalance key user.id transfers.2026 transfers.2025 transfers.2024';
  const transferHeader =
    'id created updated state amount description hash authorization payer.id payer.code payee.id payee.code user.id';
  return [
    { name: 'accounts.csv', bytes: csvOf([accountHeader.split(' '), ...accountRows]) },
    { name: 'transfers.csv', bytes: csvOf([transferHeader.split(' '), ...transferRows]) },
  ];
}

/** Makes the accounts of a group of Komunitin, as files and as the API returns them. Ten units are an hour. */
export function komunitinExport({ seed = 1, members = 60, transfers: count = 250 } = {}): KomunitinExport {
  const random = randomFrom(seed);
  const accounts = makeAccounts(members, random);
  const transfers = makeTransfers(accounts, count, random);
  return {
    group: GROUP,
    bank: BANK,
    accounts,
    files: makeFiles(accounts, transfers),
    collections: {
      accounts: accounts.map(accountResource),
      transfers,
      members: accounts.map(memberResource),
      offers: makeEntries('offers', 30),
      needs: makeEntries('needs', 30),
      categories: ['Cures', 'Classes'].map((name, index) => ({
        type: 'categories',
        id: idOf(7, index),
        attributes: { name, description: `Tot sobre ${name}` },
      })),
    },
    contacts: accounts.flatMap(({ email }, index) =>
      email === null
        ? []
        : { type: 'contacts', id: idOf(3, index), attributes: { type: 'email', name: email } },
    ),
    currency: {
      type: 'currencies',
      id: idOf(8, 0),
      attributes: { code: GROUP, name: 'grac', scale: SCALE, decimals: 2, rate: RATE },
    },
    settings: {
      type: 'currency-settings',
      id: idOf(8, 0),
      attributes: { defaultInitialCreditLimit: DEFAULT_CREDIT },
    },
    about: { type: 'groups', id: idOf(8, 1), attributes: { code: GROUP, name: BANK } },
    minutesOf: ({ balance }) => Math.ceil((balance * 60 * RATE.n) / (RATE.d * 10 ** SCALE)) + 0,
  };
}
