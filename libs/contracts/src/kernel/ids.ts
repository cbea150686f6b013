import { message } from '@skillhour/texts';
import { v7 } from 'uuid';
import { z } from 'zod';

const MALFORMED = message('Invalid ID.');
/** Ids are opaque strings. An id in an unknown format is simply not found. */
const id = () => z.string({ error: MALFORMED }).min(1, { error: MALFORMED }).max(64, { error: MALFORMED });

export const MemberId = id().brand<'MemberId'>();
export type MemberId = z.output<typeof MemberId>;
export const LoginSessionId = id().brand<'LoginSessionId'>();
export type LoginSessionId = z.output<typeof LoginSessionId>;
/** A skill that a member teaches or wants to learn. */
export const EntryId = id().brand<'EntryId'>();
export type EntryId = z.output<typeof EntryId>;
export const TagId = id().brand<'TagId'>();
export type TagId = z.output<typeof TagId>;
/** A name that members suggest for a tag. */
export const TagSuggestionId = id().brand<'TagSuggestionId'>();
export type TagSuggestionId = z.output<typeof TagSuggestionId>;
/** A blog or a question. */
export const PostId = id().brand<'PostId'>();
export type PostId = z.output<typeof PostId>;
/** A comment on a blog, or an answer to a question. */
export const ReplyId = id().brand<'ReplyId'>();
export type ReplyId = z.output<typeof ReplyId>;
export const ContentReportId = id().brand<'ContentReportId'>();
export type ContentReportId = z.output<typeof ContentReportId>;
export const RequestId = id().brand<'RequestId'>();
export type RequestId = z.output<typeof RequestId>;
export const ProposalId = id().brand<'ProposalId'>();
export type ProposalId = z.output<typeof ProposalId>;
export const SessionId = id().brand<'SessionId'>();
export type SessionId = z.output<typeof SessionId>;
export const MeetingId = id().brand<'MeetingId'>();
export type MeetingId = z.output<typeof MeetingId>;
export const RatingId = id().brand<'RatingId'>();
export type RatingId = z.output<typeof RatingId>;
/** A party's dispute about a session's settlement. */
export const DisputeId = id().brand<'DisputeId'>();
export type DisputeId = z.output<typeof DisputeId>;
/** Unguessable code that gives access to a receipt. */
export const ReceiptCode = id().brand<'ReceiptCode'>();
export type ReceiptCode = z.output<typeof ReceiptCode>;
export const NotificationId = id().brand<'NotificationId'>();
export type NotificationId = z.output<typeof NotificationId>;
/** A conversation of two members: `room_{low}_{high}`, with their ids sorted (specification 2, section 4). */
export const ChatRoomId = z.string().min(1).max(140).brand<'ChatRoomId'>();
export type ChatRoomId = z.output<typeof ChatRoomId>;
export const ChatMessageId = id().brand<'ChatMessageId'>();
export type ChatMessageId = z.output<typeof ChatMessageId>;
export const ReportId = id().brand<'ReportId'>();
export type ReportId = z.output<typeof ReportId>;
/** A warning, suspension or block of a member. */
export const SanctionId = id().brand<'SanctionId'>();
export type SanctionId = z.output<typeof SanctionId>;
/** An entry of the audit log. */
export const ActId = id().brand<'ActId'>();
export type ActId = z.output<typeof ActId>;
export const TransferId = id().brand<'TransferId'>();
export type TransferId = z.output<typeof TransferId>;
export const PlanId = id().brand<'PlanId'>();
export type PlanId = z.output<typeof PlanId>;
/** Our id of a purchase's order. The payment provider has its own. */
export const OrderId = id().brand<'OrderId'>();
export type OrderId = z.output<typeof OrderId>;

/** Minutes that a student gave a teacher for time together without a request. */
export const ExchangeId = id().brand<'ExchangeId'>();
export type ExchangeId = z.output<typeof ExchangeId>;

/** Creates a UUID of version 7, so that ids sort by creation time. */
export function newId<Id extends string = string>(parser?: { parse(value: string): Id }): Id {
  const value = v7();
  return parser ? parser.parse(value) : (value as Id);
}
