import {
  chatFileUrlOf,
  type ChatMessage,
  type ChatMessageId,
  type ChatRoomId,
  type MemberId,
} from '@skillhour/contracts';

/** Stored file of a message. */
export interface StoredFile {
  id: string;
  /** `image`, or `application` for any other file. */
  mediaType: string;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Message as it is stored. */
export interface Message {
  id: ChatMessageId;
  roomId: ChatRoomId;
  n: number;
  senderId: MemberId;
  receiverId: MemberId;
  text: string;
  file: StoredFile | null;
  at: Date;
  key: string | null;
}

export const PICTURE = 'image';

/** Returns the address from which the two members load a stored file. */
export const fileAddressOf = ({ id, mediaType }: Pick<StoredFile, 'id' | 'mediaType'>): string =>
  chatFileUrlOf(id, mediaType === PICTURE);

/** Returns a message in the form that readers receive. */
export const toChatMessage = (
  { id, n, senderId, receiverId, text, file, at, key }: Message,
  sender: string,
): ChatMessage => ({
  id,
  n,
  sender_id: senderId,
  receiver_id: receiverId,
  sender,
  message: text,
  content: text,
  media: file && fileAddressOf(file),
  media_type: file && file.mediaType,
  file: file && { name: file.name, bytes: file.bytes, width: file.width, height: file.height },
  timestamp: at.toISOString(),
  ...(key !== null && { key }),
});
