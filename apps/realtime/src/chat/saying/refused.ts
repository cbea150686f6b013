/** Why a message is not taken, for clients. */
export type RefusalCode =
  | 'chat.empty'
  | 'chat.gone'
  | 'chat.blocked'
  | 'chat.you_blocked'
  | 'chat.too_many_files'
  | 'media_rejected'
  | 'service.unavailable';

/** A message that is not taken: a code for clients, and words for who wrote it. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly words: string,
  ) {
    super(code);
  }
}
