/** Error code of a rejected message, for clients. */
export type RefusalCode =
  | 'chat.empty'
  | 'chat.gone'
  | 'chat.blocked'
  | 'chat.you_blocked'
  | 'chat.too_many_files'
  | 'media_rejected'
  | 'service.unavailable';

/** Rejection of a message, with a code for clients and a text for the sender. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly words: string,
  ) {
    super(code);
  }
}
