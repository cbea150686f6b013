import type { BankDraft, BankFacts } from '../bank-draft.js';
import { splitName } from '../names.js';
import { COMMITTED, type KomunitinAccount, type KomunitinTransfer } from './accounts.js';
import { readCurrency } from './currency.js';
import { readEntries } from './read-entries.js';
import { readAccounts, readTransfers } from './read-json.js';
import { type KomunitinPerson, memberStateOf, readPeople } from './read-people.js';
import { type ResourceSet, textAttribute } from './resources.js';

/** The contents of the tables of an upload. */
export interface KomunitinTables {
  accounts: KomunitinAccount[];
  transfers: KomunitinTransfer[];
}

const byId = <Item extends { id: string }>(...lists: readonly Item[][]): Item[] => [
  ...new Map(lists.flat().map((item) => [item.id, item])).values(),
];

function addAccount(
  account: KomunitinAccount,
  person: KomunitinPerson | undefined,
  { hasPeople, draft }: { hasPeople: boolean; draft: BankDraft },
): void {
  const { id: key, position, balance } = account;
  // With a page of the members, an account without one belongs to the bank.
  if (person?.isVirtual || (hasPeople && !person)) {
    const kind = person ? 'virtual' : 'unlisted';
    draft.accounts.push({ key, position, label: person?.name || account.code, kind, balance });
    return;
  }
  draft.addMember({
    key,
    position,
    ...splitName(person?.name ?? ''),
    email: person?.email ?? null,
    phone: person?.phone ?? null,
    language: person?.language ?? null,
    joinedAt: account.createdAt,
    lastActiveAt: null,
    state: memberStateOf(account.status, person?.state ?? ''),
    about: person?.about ?? '',
    creditLimit: account.creditLimit,
    balance,
  });
}

function addTransfer({ id, state, ...transfer }: KomunitinTransfer, draft: BankDraft): void {
  draft.movements.push({ key: id, ...transfer, tag: null, isCommitted: state === COMMITTED });
}

/** Joins accounts, transfers and people by their ids. Tables win over pages, whose balances may be older. */
export function buildKomunitinBank(set: ResourceSet, tables: KomunitinTables, draft: BankDraft): BankFacts {
  const currency = readCurrency(set);
  const accounts = byId(readAccounts(set, currency.scale, draft), tables.accounts);
  const transfers = byId(readTransfers(set, currency.scale, draft), tables.transfers);
  const people = readPeople(set);
  for (const account of accounts) {
    const withDefault = { ...account, creditLimit: account.creditLimit ?? currency.defaultCreditLimit };
    addAccount(withDefault, people.get(account.id), { hasPeople: people.size > 0, draft });
  }
  transfers
    .toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
    .forEach((transfer) => addTransfer(transfer, draft));
  readEntries(set, draft);
  const [group] = set.all('groups').filter(({ attributes }) => 'name' in attributes);
  return {
    source: set.isIntegralCes ? 'integralces' : 'komunitin',
    name: group ? textAttribute(group, 'name') || null : null,
    language: null,
    unit: { name: 'unit', minutesPerUnit: currency.minutesPerUnit },
    movementTolerance: '0',
  };
}
