import { z } from 'zod';

/** What an image may come as; its content decides, never its name. All of them are stored as WebP. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** What a form's field takes as files. The sentences are zod messages (`message('…')`) and stand under the field. */
export interface FileRule {
  types: readonly ImageType[];
  /** Whatever is no picture is taken as well, kept as it came under its name, and only ever downloaded. */
  others?: true;
  /** Stored apart from pictures: nobody finds it by its address alone; a route of its own serves it to those who may read it. */
  isPrivate?: true;
  /** Of one file, as it comes. */
  maxBytes: number;
  /** How many; one unless told. More than one make the input a list. */
  atMost?: number;
  /** An empty text in its place reaches the input as one: whoever stores the file takes it away. */
  clearable?: true;
  /** Said where none came; without it the field may be left out. */
  required?: string;
  /** Said of a file with more bytes, or an image with more pixels, than is taken. */
  tooLarge: string;
  /** Said of a file whose content is of another type, or can't be read. */
  wrongType: string;
}

/** A file in the store, as a handler gets it in place of its bytes. Only the gateway makes one: what a client sends under the name is dropped. */
export const UploadedFile = z.object({
  id: z.uuid(),
  /** What is stored, not what came. */
  media_type: z.string(),
  bytes: z.int().positive(),
  width: z.int().positive().exactOptional(),
  height: z.int().positive().exactOptional(),
  /** As its sender called it, where the rule takes any file. */
  name: z.string().exactOptional(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** The sizes an image is kept in, by name: the most pixels a side of `full`, or across. */
export const IMAGE_SIZES = { full: 2_400, page: 1_200, card: 480 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

export const imageFile = (size: ImageSize): string => `${size}.webp`;

/** Where browsers find a stored image; `base` is the setting IMAGE_BASE_URL. */
export const imageAddress = (base: string, id: string, size: ImageSize = 'page'): string =>
  `${base.replace(/\/$/, '')}/${id}/${imageFile(size)}`;

/** The name of a file that is not a picture within its folder of the store. */
export const OTHER_FILE = 'file.bin';

/** Path of the gateway's route for files of direct chats, which serves them to the two members of the conversation. */
export const CHAT_FILES_PATH = '/api/chat/files';

/** Where one of the two members loads a file of a direct chat. */
export const chatFileAddress = (id: string, isPicture: boolean): string =>
  `${CHAT_FILES_PATH}/${id}/${isPicture ? imageFile('page') : OTHER_FILE}`;
