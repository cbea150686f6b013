import {
  notificationMessages,
  serverFrameReader,
  type ServerFrame as FrameFromServer,
} from '@skillhour/contracts';

export const readServerFrame = serverFrameReader(notificationMessages);
/** Any frame that the server sends, discriminated by `type`. */
export type ServerFrame = FrameFromServer<typeof notificationMessages>;
