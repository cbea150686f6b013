import { zipSync } from 'fflate';
import { type CsvForm, csvOf, PROGRAM_CSV, randomFrom } from './csv.js';
import { EXPORT_WORDS, type ExportLanguage, type ExportWords } from './time-overflow-words.js';

export interface ExportFile {
  name: string;
  bytes: Buffer;
}

export interface ExportedMember {
  /** The member's number. */
  key: string;
  name: string;
  /** Null if the file has none, or a placeholder. */
  email: string | null;
  seconds: number;
}

interface ExportSize {
  members: number;
  transfers: number;
  posts: number;
}

export interface TimeOverflowOptions {
  /** Repeats an export exactly. */
  seed?: number;
  size?: ExportSize;
  form?: CsvForm;
  /** As before March 2021: members with their first five columns, without balances. */
  isOld?: boolean;
}

export interface TimeOverflowExport {
  bank: string;
  /** As "download all" names and packs it. */
  zip: ExportFile;
  /** As they are called when they are downloaded one by one. */
  files: ExportFile[];
  members: ExportedMember[];
  /** Numbers of members whose rows need a decision, by its reason. */
  questions: { email_shared: string[]; name_invalid: string[] };
  /** Members without an email. */
  paper: string[];
  /** Members whose balance differs from their transfers by more than unwritten seconds. */
  differences: string[];
}

const PROOF_SIZE: ExportSize = { members: 300, transfers: 5_000, posts: 120 };
const HOUR = 3_600;
const DAY = 24 * HOUR;
const BANK = 'Banc del Temps de Gràcia';
const ZIP = 'banc-del-temps-de-gracia_2026-03-01.zip';
const LAST_TRANSFER = Date.UTC(2026, 1, 28, 18, 30);

const FIRST_NAMES = [
  'Àngels',
  'Mercè',
  'José',
  'Ona',
  'Iñaki',
  'Zoë',
  'Núria',
  'Aitor',
  'Chloé',
  'João',
  'Marta',
];
const LAST_NAMES = [
  'Puig i Soler',
  'García',
  'Etxeberria',
  'Muñoz',
  "O'Brien",
  'Lefèvre',
  'da Silva',
  'Vidal',
];
const CATEGORIES = ['Idiomes', 'Cures; salut', 'Bricolatge', 'Informàtica, mòbils', 'Música', '-'];
const TAGS = ['català', 'conversa', 'bici', 'cuina', 'jardí', 'piano', 'mòbil'];
const TITLES = [
  'Classes de "conversa" en anglès',
  'Arreglo bicis; també patinets',
  'Acompanyament al metge, a comprar o a passejar pel barri amb calma',
  'Cuina, forn i rebosteria',
  'Ajuda amb el mòbil',
];

/** Balances that the proof names: the deepest and the highest, −180 minutes, and odd seconds on both sides of zero. */
const NAMED_SECONDS = [-40 * HOUR, 90 * HOUR, -180 * 60, 90, -90, 1, -1, 59, -59, 3_661, 0];

const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Writes `H:MM` without the seconds. No time at all is a bare 0. */
function hoursAndMinutes(seconds: number): string {
  if (seconds === 0) return '0';
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function makeMembers(count: number, random: () => number): ExportedMember[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const name = `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[index % LAST_NAMES.length]}`;
    const seconds = NAMED_SECONDS[index] ?? Math.floor(random() * 130 * HOUR) - 40 * HOUR;
    return { key: String(number), name, email: `member${number}@banc.example`, seconds };
  });
}

/** Makes the rows that need a decision, or a closer look. Needs at least 30 members. */
function addOddities(members: ExportedMember[]): Pick<TimeOverflowExport, 'questions' | 'paper'> {
  const at = (index: number): ExportedMember =>
    members[index] ?? { key: '', name: '', email: '', seconds: 0 };
  const odd: [number, Partial<ExportedMember>][] = [
    [12, { name: 'O' }],
    [13, { name: 'J Bo' }],
    [14, { name: 'Pep "el Gran" Serra' }],
    [15, { name: 'Ana (la del bar) Pi' }],
    [16, { email: null }],
    [17, { email: null, name: 'Sense Correu' }],
    [18, { email: null, name: 'Usuari Vint' }],
    [20, { email: at(19).email }],
    [22, { email: at(21).email?.toUpperCase() ?? null }],
  ];
  for (const [index, changes] of odd) Object.assign(at(index), changes);
  return {
    questions: {
      email_shared: [at(20).key, at(22).key],
      name_invalid: [at(14).key, at(15).key],
    },
    paper: [at(16).key, at(17).key, at(18).key],
  };
}

interface Transfer {
  at: number;
  from: string;
  to: string;
  post: string;
  seconds: number;
}

/** Makes transfers whose sums are the balances, except for members whose difference is intended. */
function makeTransfers(
  members: readonly ExportedMember[],
  count: number,
  words: ExportWords,
  random: () => number,
): { transfers: Transfer[]; differences: string[] } {
  const sums = new Map<string, number>();
  const labelOf = ({ name, key }: ExportedMember) => `${name} (${key})`;
  const pick = () => members[Math.floor(random() * members.length)];
  const transfers: Transfer[] = [];
  const add = (from: ExportedMember | string, to: ExportedMember | string, seconds: number, post: string) => {
    for (const [party, amount] of [
      [from, -seconds],
      [to, seconds],
    ] as const)
      if (typeof party !== 'string') sums.set(party.key, (sums.get(party.key) ?? 0) + amount);
    const [fromLabel, toLabel] = [from, to].map((party) =>
      typeof party === 'string' ? party : labelOf(party),
    );
    transfers.push({ at: 0, from: fromLabel ?? '', to: toLabel ?? '', post, seconds });
  };
  const others = [BANK, words.inactive, words.deleted];
  for (let index = 0; index < count - members.length; index++) {
    const [one, other] = [pick(), pick()];
    const outsider = index % 50 === 0 ? others[(index / 50) % others.length] : undefined;
    // No time at all, and less than a minute.
    const seconds = index === 10 ? 0 : index === 11 ? 30 : Math.floor(random() * 4 * HOUR) + 60;
    if (one && other && one !== other)
      add(outsider ?? one, other, seconds, TITLES[index % TITLES.length] ?? '');
    else add(BANK, members[0] ?? BANK, 60, '');
  }
  const differing = members.slice(30, 33);
  for (const member of members) {
    const missing = member.seconds - (sums.get(member.key) ?? 0) - (differing.includes(member) ? 5 * DAY : 0);
    if (missing >= 0) add(BANK, member, missing, '');
    else add(member, BANK, -missing, '');
  }
  const spread = 5 * 365 * DAY * 1_000;
  const dated = transfers.map((transfer, index) => ({
    ...transfer,
    at: LAST_TRANSFER - Math.floor((spread * index) / transfers.length / 1_000) * 1_000,
  }));
  return { transfers: dated, differences: differing.map(({ key }) => key) };
}

function memberRows(members: readonly ExportedMember[], words: ExportWords, isOld: boolean): string[][] {
  const rows = members.map(({ key, name, email, seconds }, index) => [
    key,
    name,
    // One placeholder among the rows without an email.
    email ?? (index % 2 === 0 ? '' : `user${key}@example.com`),
    index % 3 === 0 ? '+34 600 123 456' : '',
    index % 5 === 0 ? '932 000 000' : '',
    timeOf(LAST_TRANSFER - index * DAY * 1_000),
    index % 4 === 0 ? '' : timeOf(LAST_TRANSFER - index * HOUR * 1_000),
    ['ca', 'es', 'en', 'ca', 'pt-BR'][index % 5] ?? '',
    String(seconds),
  ]);
  const width = isOld ? 5 : 9;
  return [words.members, ...rows].map((cells) => cells.slice(0, width));
}

function postRows(
  members: readonly ExportedMember[],
  count: number,
  words: ExportWords,
  isOffer: boolean,
): string[][] {
  const rows: string[][] = [['', isOffer ? words.offer : words.inquiry, ...words.posts]];
  for (const [group, category] of CATEGORIES.entries()) {
    rows.push(['', category, '', '', '']);
    for (let index = group; index < count; index += CATEGORIES.length) {
      const member = members[(index * 7) % members.length];
      rows.push([
        String((isOffer ? 1_000 : 5_000) + index),
        `${TITLES[index % TITLES.length]} ${index}`,
        [TAGS[index % TAGS.length], TAGS[(index + 3) % TAGS.length]].join(', '),
        `${member?.name} (${member?.key})`,
        timeOf(LAST_TRANSFER - index * DAY * 1_000),
      ]);
    }
  }
  return rows;
}

/** Makes an export of TimeOverflow like those of a real bank, and states what a move must find in it. */
export function timeOverflowExport(
  language: ExportLanguage,
  { seed = 1, size = PROOF_SIZE, form = PROGRAM_CSV, isOld = false }: TimeOverflowOptions = {},
): TimeOverflowExport {
  const random = randomFrom(seed);
  const words = EXPORT_WORDS[language];
  const members = makeMembers(size.members, random);
  const odd = addOddities(members);
  const { transfers, differences } = makeTransfers(members, size.transfers, words, random);
  const offers = Math.ceil((size.posts * 2) / 3);
  const tables = {
    members: memberRows(members, words, isOld),
    transfers: [
      [...words.transfers],
      ...transfers.map(({ at, from, to, post, seconds }) => [
        timeOf(at),
        from,
        to,
        post,
        hoursAndMinutes(seconds),
      ]),
    ],
    inquiries: postRows(members, size.posts - offers, words, false),
    offers: postRows(members, offers, words, true),
  };
  const inZip = {
    members: 'Members',
    transfers: 'Transfers',
    inquiries: 'Inquiries',
    offers: 'Offers',
  } as const;
  const kinds = Object.keys(tables) as (keyof typeof tables)[];
  const bytes = new Map(kinds.map((kind) => [kind, csvOf(tables[kind], form)]));
  const contentOf = (kind: keyof typeof tables) => bytes.get(kind) ?? Buffer.alloc(0);
  const zip = zipSync(
    Object.fromEntries(kinds.map((kind) => [`${inZip[kind]}_2026-03-01.csv`, contentOf(kind)])),
  );
  return {
    bank: BANK,
    zip: { name: ZIP, bytes: Buffer.from(zip) },
    files: kinds.map((kind) => ({
      name: `${BANK}_${words.files[kind]}_2026-03-01.csv`,
      bytes: contentOf(kind),
    })),
    members,
    ...odd,
    differences,
  };
}
