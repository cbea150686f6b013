import { chatMessages, serverFrameReader, type ServerFrame as FrameFromServer } from '@skillhour/contracts';

export const readServerFrame = serverFrameReader(chatMessages);
/** Any frame that the server sends, discriminated by `type`. */
export type ServerFrame = FrameFromServer<typeof chatMessages>;
