/** Error code of a rejected message, for clients. */
export type RejectionCode =
  | 'chat.empty'
  | 'chat.gone'
  | 'chat.blocked'
  | 'chat.you_blocked'
  | 'chat.too_many_files'
  | 'media_rejected'
  | 'service.unavailable';

/** Rejection of a message, with a code for clients and a text for the sender. */
export class MessageRejectedError extends Error {
  constructor(
    readonly code: RejectionCode,
    readonly text: string,
  ) {
    super(code);
  }
}
