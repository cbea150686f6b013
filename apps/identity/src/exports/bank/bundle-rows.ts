import {
  type BankHistory,
  type BankRequest,
  type BankTag,
  csvRow,
  type exchangeApi,
  type JournalHead,
  type JournalTransfer,
  type Output,
} from '@skillhour/contracts';
import type { Account } from '../../accounts/index.js';
import type { Entry } from '../../entries/index.js';
import { memberKeyOf, type MemberMinutes } from './account-sums.js';

/** Version of the bundle's columns. It grows when a reader must know the difference. */
const BUNDLE_VERSION = 1;

/** Facts of the exchange about a transfer. */
export type DescribedExchange = Output<typeof exchangeApi.describeTransfers>['exchanges'][number];

/** The columns of the bundle's files. Their names and order are fixed, because other programs read them. */
const COLUMNS = {
  'members.csv':
    'key,email,first_name,last_name,phone,language,joined_at,last_active_at,state,about,credit_limit_minutes,balance_minutes',
  'skills.csv': 'key,member_key,kind,name,about,tags,created_at',
  'tags.csv': 'key,name,about',
  'requests.csv': 'key,member_key,title,about,tags,minutes,status,created_at',
  'exchanges.csv': 'key,at,from_key,to_key,minutes,kind,measured,tag,text',
} as const;
export type BundleFile = keyof typeof COLUMNS;

export const headerOf = (file: BundleFile): string => csvRow(COLUMNS[file].split(','));

/** Returns the content of `bundle.json`. `head` is the last journal entry that the files contain. */
export const manifestOf = ({ bank, at, head }: { bank: string; at: Date; head: JournalHead }): string =>
  `${JSON.stringify(
    { format: 'skillhour-bundle', version: BUNDLE_VERSION, bank, at: at.toISOString(), journal: head },
    null,
    2,
  )}\n`;

/** Readers split the cell at semicolons. */
const tagsCell = (names: readonly string[]): string => names.join('; ');

export const memberRow = (account: Account, about: string, { balance, creditLimit }: MemberMinutes): string =>
  csvRow([
    account.id,
    account.email,
    account.firstName,
    account.lastName,
    account.phone,
    account.language,
    account.createdAt.toISOString(),
    account.lastActiveAt?.toISOString() ?? null,
    account.blocked ? 'blocked' : account.status,
    about,
    creditLimit,
    balance,
  ]);

export const skillRow = ({ id, memberId, kind, name, about, tags, createdAt }: Entry): string =>
  csvRow([id, memberId, kind, name, about, tagsCell(tags.map((tag) => tag.name)), createdAt.toISOString()]);

export const tagRow = ({ key, name, about }: BankTag): string => csvRow([key, name, about]);

export const requestRow = (request: BankRequest): string =>
  csvRow([
    request.key,
    request.member_key,
    request.title,
    request.about,
    tagsCell(request.tags),
    request.minutes,
    request.status,
    request.created_at,
  ]);

/** System accounts are exported under their own names. */
const partyKey = (account: string): string => memberKeyOf(account) ?? account;

/** `measured` is empty for transfers that are no exchange. */
export const exchangeRow = (
  transfer: JournalTransfer,
  described: Omit<DescribedExchange, 'key'> | undefined,
): string =>
  csvRow([
    transfer.id,
    transfer.at,
    partyKey(transfer.from_account),
    partyKey(transfer.to_account),
    transfer.minutes,
    transfer.kind,
    described?.measured ?? null,
    tagsCell(described?.tags ?? []),
    described?.text || transfer.text,
  ]);

/** A movement before the move. A party without an account is the community. */
export const historyRow = ({ key, at, from_key, to_key, minutes, tag, text }: BankHistory): string =>
  csvRow([key, at, from_key ?? 'community', to_key ?? 'community', minutes, 'history', null, tag, text]);
