import type { MemberId } from '@skillhour/contracts';

/** The last message of a conversation, as a list shows it. */
export interface LastMessage {
  text: string;
  mediaType: string | null;
  senderId: MemberId;
  at: Date;
}

/** Somebody as one member's contact: each of two has such a row of the other. */
export interface Contact {
  memberId: MemberId;
  otherId: MemberId;
  /** Whether it stands in the member's list. */
  listed: boolean;
  /** When something happened between the two last. */
  at: Date;
  follows: boolean;
  followsAt: Date;
  followed: boolean;
  followedAt: Date;
  hasSession: boolean;
  last: LastMessage | null;
  /** Messages of the other that were not read. */
  unread: number;
  /** Up to which place the member has read. */
  readTo: number;
  /** Something of what is unread came while the member was away: an entry among their notifications says so, or is about to. */
  missed: boolean;
  /** The member blocked the other. */
  blocks: boolean;
  /** The other blocked the member. */
  barred: boolean;
}

const NEVER = new Date(0);

/** Two of whom nothing is known yet. */
export const strangers = (memberId: MemberId, otherId: MemberId): Contact => ({
  memberId,
  otherId,
  listed: false,
  at: NEVER,
  follows: false,
  followsAt: NEVER,
  followed: false,
  followedAt: NEVER,
  hasSession: false,
  last: null,
  unread: 0,
  readTo: 0,
  missed: false,
  blocks: false,
  barred: false,
});

/** Who one has a conversation, a follow in either direction, or a session with. */
const isListed = (contact: Contact): boolean => contact.follows || contact.followed || isInTouch(contact);

/** The two wrote to each other or have a session: whom one only follows, or is followed by, never stands above them. */
export const isInTouch = ({ hasSession, last }: Contact): boolean => hasSession || last !== null;

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** A follow began or ended; what is older than what is known changes nothing, since events may overtake each other. */
export function withFollow(contact: Contact, side: 'follows' | 'followed', on: boolean, at: Date): Contact {
  if (contact[`${side}At`] >= at) return contact;
  const next = { ...contact, [side]: on, [`${side}At`]: at };
  return { ...next, listed: isListed(next), at: on ? later(contact.at, at) : contact.at };
}

export const withSession = (contact: Contact, at: Date): Contact => ({
  ...contact,
  hasSession: true,
  listed: true,
  at: later(contact.at, at),
});

/** Whether the two may write to each other. */
export const mayWrite = ({ blocks, barred }: Pick<Contact, 'blocks' | 'barred'>): boolean =>
  !blocks && !barred;
