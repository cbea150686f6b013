import { z } from 'zod';

/** Accepted image types. They are recognized by content, never by name. All images are stored as WebP. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Files that a form field accepts. The sentences are zod messages (`message('…')`), shown under the field. */
export interface FileRule {
  types: readonly ImageType[];
  /** Also accepts files that are not pictures. They are stored unchanged under their name and can only be downloaded. */
  others?: true;
  /** Never stored by the gateway: each file is sent in pieces to identity (`identity.import.put_piece`), which owns imports. */
  inPieces?: true;
  /** Stored separately from pictures. A dedicated route serves it to permitted readers, since its URL alone gives no access. */
  isPrivate?: true;
  /** Maximum size of one uploaded file. */
  maxBytes: number;
  /** Maximum size of all files of the field together. By default as many as each file may have. */
  maxTotalBytes?: number;
  /** Maximum number of files. Default: one. With more than one, the input is a list. */
  atMost?: number;
  /** An empty text instead of a file is passed to the handler, which removes the stored file. */
  clearable?: true;
  /** Message if the file is missing. Without it, the field is optional. */
  required?: string;
  /** Message for a file with too many bytes, or an image with too many pixels. */
  tooLarge: string;
  /** Message for a file whose content has another type or is unreadable. */
  wrongType: string;
}

/**
 * Reference to a stored file, which a handler receives in place of its bytes. Only the gateway creates it, and drops such values from
 * clients.
 */
export const UploadedFile = z.object({
  id: z.uuid(),
  /** Media type of the stored file, not of the upload. */
  media_type: z.string(),
  bytes: z.int().positive(),
  width: z.int().positive().exactOptional(),
  height: z.int().positive().exactOptional(),
  /** The sender's file name, if the rule accepts any file. */
  name: z.string().exactOptional(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** Stored sizes of an image: the maximum pixels of each side for `full`, of the width for the others. */
export const IMAGE_SIZES = { full: 2_400, page: 1_200, card: 480 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

export const imageFile = (size: ImageSize): string => `${size}.webp`;

/** Returns the URL of a stored image. `base` is the setting IMAGE_BASE_URL. */
export const imageUrlOf = (base: string, id: string, size: ImageSize = 'page'): string =>
  `${base.replace(/\/$/, '')}/${id}/${imageFile(size)}`;

/** Name of a file that is not a picture, within its folder of the store. */
export const OTHER_FILE = 'file.bin';

/** Path of the gateway's route for files of direct chats, which serves them to the two members of the conversation. */
export const CHAT_FILES_PATH = '/api/chat/files';

/** Returns the URL from which either member loads a file of a direct chat. */
export const chatFileUrlOf = (id: string, isPicture: boolean): string =>
  `${CHAT_FILES_PATH}/${id}/${isPicture ? imageFile('page') : OTHER_FILE}`;
