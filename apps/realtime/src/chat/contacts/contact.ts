import type { MemberId } from '@skillhour/contracts';

/** Last message of a conversation, as shown in a list. */
export interface LastMessage {
  text: string;
  mediaType: string | null;
  senderId: MemberId;
  at: Date;
}

/** One member’s relation to another: each of the two has a row about the other. */
export interface Contact {
  memberId: MemberId;
  otherId: MemberId;
  /** Whether the other is shown in the member's contact list. */
  listed: boolean;
  /** Time of the last event between the two members. */
  at: Date;
  follows: boolean;
  followsAt: Date;
  followed: boolean;
  followedAt: Date;
  hasSession: boolean;
  last: LastMessage | null;
  /** Number of unread messages from the other. */
  unread: number;
  /** Sequence number up to which the member has read. */
  readTo: number;
  /**
   * Whether an unread message arrived while the member was offline, so that a notification entry exists or is
   * due.
   */
  missed: boolean;
  /** Whether the member blocked the other. */
  blocks: boolean;
  /** Whether the other blocked the member. */
  barred: boolean;
}

const NEVER = new Date(0);

/** Returns the contact of two members who have no history. */
export const emptyContact = (memberId: MemberId, otherId: MemberId): Contact => ({
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

/** Contacts are members with a conversation, a follow in either direction, or a session. */
const isListed = (contact: Contact): boolean => contact.follows || contact.followed || isInTouch(contact);

/**
 * Returns whether the two wrote to each other or have a session. Such contacts are always listed above
 * contacts with only a follow.
 */
export const isInTouch = ({ hasSession, last }: Contact): boolean => hasSession || last !== null;

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Applies the start or end of a follow. Ignores events older than the known state, since events can arrive
 * out of order.
 */
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

/** Returns whether the two may write to each other. */
export const mayWrite = ({ blocks, barred }: Pick<Contact, 'blocks' | 'barred'>): boolean =>
  !blocks && !barred;
