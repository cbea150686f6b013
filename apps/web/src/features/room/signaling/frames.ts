import {
  roomMessages,
  serverFrameReader,
  type Frame,
  type ServerFrame as FrameFromServer,
} from '@skillhour/contracts';

type Messages = typeof roomMessages;
/** A frame of one kind. */
export type FrameOf<K extends keyof Messages> = Frame<Messages[K]>;

export const readServerFrame = serverFrameReader(roomMessages);
/** Any frame that the server sends, discriminated by `type`. */
export type ServerFrame = FrameFromServer<Messages>;
