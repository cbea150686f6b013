import { text, type Text } from '@skillhour/texts';
import { mailboxOf } from '../../limits/index.js';
import type { Bank, BankMember, Fraction } from '../reading/bank.js';
import type { RowAnswer } from './decisions.js';
import type { Installation } from './installation.js';
import { productLanguage } from './languages.js';
import { differenceNote, movementSums, openingMinutes } from './member-balances.js';
import { emailOf, nameOf, type Question, questionAboutEmail, questionAboutName } from './people.js';
import type { MemberRow, RowAccount, RowState } from './row.js';

export const memberRowKey = (key: string): string => `member:${key}`;

/** The input of the review of member rows. */
interface MemberReview {
  bank: Bank;
  answers: Readonly<Record<string, RowAnswer>>;
  installation: Installation;
  creditLimit: number;
  minutesPerUnit: Fraction | null;
}

interface Verdict {
  state: RowState;
  reason: Text | null;
  question: MemberRow['question'];
  account: RowAccount;
  other: string | null;
}

const ACCOUNT_STATES = { inactive: 'inactive', suspended: 'blocked' } as const;

/** The state of the new account. An active member without an email becomes a paper member. */
function newAccount({ state }: BankMember, email: string | null): RowAccount {
  if (state === 'inactive' || state === 'suspended') return { kind: 'new', state: ACCOUNT_STATES[state] };
  return { kind: 'new', state: email === null ? 'paper' : 'invited' };
}

/** Decides about members in the order of the rows. */
class MemberDecisions {
  /** Row keys by mailbox. The first row with an email gets it. */
  readonly #mailboxes = new Map<string, string>();
  readonly #answers: MemberReview['answers'];
  readonly #installation: Installation;
  readonly #known: ReadonlySet<string>;

  constructor({ answers, installation, bank }: MemberReview) {
    this.#answers = answers;
    this.#installation = installation;
    this.#known = new Set(
      bank.members.filter(({ state }) => state !== 'deleted').map(({ key }) => memberRowKey(key)),
    );
    this.#reserveImportedMailboxes(bank);
  }

  answerOf(rowKey: string): RowAnswer {
    return Object.hasOwn(this.#answers, rowKey) ? (this.#answers[rowKey] ?? {}) : {};
  }

  /** Members of an earlier run keep their mailboxes, wherever their row is now. */
  #reserveImportedMailboxes({ members }: Bank): void {
    for (const { key, email } of members)
      if (email !== null && this.#installation.imported.members.has(memberRowKey(key)))
        this.#mailboxes.set(mailboxOf(email), memberRowKey(key));
  }

  decide(rowKey: string, member: BankMember, minutes: number | null): Verdict {
    const answer = this.answerOf(rowKey);
    const email = emailOf(member, answer);
    const verdict: Verdict = {
      state: 'ready',
      reason: null,
      question: null,
      account: newAccount(member, email),
      other: null,
    };
    const skipped = (reason: Text): Verdict => ({ ...verdict, state: 'skipped', reason });
    const asked = ({ code, reason }: Question, other: string | null = null): Verdict => ({
      ...verdict,
      state: 'question',
      question: code,
      reason,
      other,
    });
    if (this.#installation.imported.members.has(rowKey))
      return { ...verdict, state: 'already_here', reason: text('An earlier run imported this member.') };
    if (member.state === 'deleted')
      return skipped(text('Deleted members aren’t imported. Their balance stays in the community.'));
    if (answer.skip) return skipped(text('You skipped this row. Its balance stays in the community.'));
    if (minutes === null)
      return asked({
        code: 'balance_missing',
        reason: text('The files contain no valid balance of this member. Correct them, or skip this row.'),
      });
    if (answer.sameAs !== undefined) return this.#decideSamePerson(rowKey, answer.sameAs, verdict, asked);
    const aboutName = questionAboutName(nameOf(member, answer));
    if (aboutName) return asked(aboutName);
    return email === null ? verdict : this.#decideEmail(rowKey, email, answer, verdict, asked);
  }

  /** The row that the admin names must become a member itself, so that each balance has one account. */
  #decideSamePerson(
    rowKey: string,
    target: string,
    verdict: Verdict,
    asked: (question: Question) => Verdict,
  ): Verdict {
    const { sameAs, skip } = this.answerOf(target);
    const isMember = this.#known.has(target) && target !== rowKey && sameAs === undefined && !skip;
    const imported = this.#installation.imported.members.get(target);
    if (imported) return { ...verdict, account: { kind: 'existing', memberId: imported.memberId } };
    return isMember
      ? { ...verdict, account: { kind: 'same_as', row: target } }
      : asked({
          code: 'same_person_missing',
          reason: text('The row of the same person isn’t imported. Choose another one.'),
        });
  }

  #decideEmail(
    rowKey: string,
    email: string,
    answer: RowAnswer,
    verdict: Verdict,
    asked: (question: Question, other?: string) => Verdict,
  ): Verdict {
    const aboutEmail = questionAboutEmail(email);
    if (aboutEmail) return asked(aboutEmail);
    const mailbox = mailboxOf(email);
    const owner = this.#mailboxes.get(mailbox);
    if (owner !== undefined && owner !== rowKey)
      return asked(
        { code: 'email_shared', reason: text('Another row has the same email, {email}.', { email }) },
        owner,
      );
    const memberId = this.#installation.mailboxes.get(mailbox);
    this.#mailboxes.set(mailbox, rowKey);
    if (memberId === undefined) return verdict;
    return answer.useAccount
      ? { ...verdict, account: { kind: 'existing', memberId } }
      : asked(
          { code: 'email_taken', reason: text('An account here already uses {email}.', { email }) },
          memberId,
        );
  }
}

/** Notes about a member's balance and credit line. */
function notesOf(
  member: BankMember,
  {
    minutes,
    used,
    limit,
    isRaised,
  }: { minutes: number; used: number | undefined; limit: number; isRaised: boolean },
  difference: Text | null,
): Text[] {
  const changed =
    used !== undefined && used !== minutes
      ? text(
          'The balance is now {now, number} minutes; {before, number} minutes were imported. It stays as it is.',
          {
            now: minutes,
            before: used,
          },
        )
      : null;
  const raised =
    isRaised && member.state !== 'deleted'
      ? text('The credit line is raised to {limit, number} minutes, because the balance needs it.', { limit })
      : null;
  return [difference, changed, raised].filter((note) => note !== null);
}

/** Turns members into rows, in the order of the files. */
export function reviewMembers(review: MemberReview): MemberRow[] {
  const { bank, installation, minutesPerUnit } = review;
  const decisions = new MemberDecisions(review);
  const sums = minutesPerUnit && movementSums(bank);
  const rows = bank.members.map((member): MemberRow => {
    const key = memberRowKey(member.key);
    const answer = decisions.answerOf(key);
    const opening = openingMinutes(member.balance, minutesPerUnit);
    const minutes = opening ?? 0;
    const { firstName, lastName } = nameOf(member, answer);
    const own = member.creditLimit === null ? null : openingMinutes(member.creditLimit, minutesPerUnit);
    const line = Math.max(0, own ?? review.creditLimit);
    const limit = Math.max(line, -minutes);
    const difference = minutesPerUnit && differenceNote(member, sums, bank.movementTolerance, minutesPerUnit);
    const used = installation.imported.members.get(key)?.minutes;
    return {
      kind: 'member',
      key,
      position: member.position,
      ...decisions.decide(key, member, opening),
      notes: notesOf(member, { minutes, used, limit, isRaised: limit > line }, difference),
      title: `${firstName} ${lastName}`.trim() || member.email || member.key,
      memberKey: member.key,
      firstName,
      lastName,
      email: emailOf(member, answer),
      phone: member.phone,
      language: productLanguage(member.language),
      joinedAt: member.joinedAt,
      lastActiveAt: member.lastActiveAt,
      about: member.about,
      minutes,
      creditLimit: limit,
      hasDifference: difference !== null,
    };
  });
  return coverMergedBalances(rows);
}

/** Raises the credit lines of members who also receive the balances of other rows, which have no line of their own. */
function coverMergedBalances(rows: MemberRow[]): MemberRow[] {
  const owed = new Map<string, number>();
  for (const { account, minutes } of rows)
    if (account.kind === 'same_as')
      owed.set(account.row, (owed.get(account.row) ?? 0) + Math.max(0, -minutes));
  return rows.map((row) => {
    if (row.account.kind === 'same_as') return { ...row, creditLimit: 0 };
    const others = owed.get(row.key);
    const needed = Math.max(0, -row.minutes) + (others ?? 0);
    return others === undefined ? row : { ...row, creditLimit: Math.max(row.creditLimit, needed) };
  });
}
