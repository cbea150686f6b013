import { z } from 'zod';
import { event } from './event.js';
import { MemberId } from './ids.js';
import { IMAGE_SIZES } from './uploads.js';

/**
 * Changes of the files that some content refers to. A stored file is deleted when no content of its uploader refers to it, or a day after its
 * upload if none ever did.
 */
export const FilesChange = z.object({
  /** The author. References to files that someone else uploaded do not count. */
  member_id: MemberId,
  /** The referring content, unique within its service: `post-<id>`. */
  thing: z.string().regex(/^[a-z]+-[\w-]+$/),
  /** Files that it refers to from now on. */
  used: z.array(z.uuid()).default([]),
  /** Files that it no longer refers to. They are deleted unless other content of the member refers to them. */
  released: z.array(z.uuid()).default([]),
  /** Files that are deleted in any case: replaced photos, files of a deleted account. */
  removed: z.array(z.uuid()).default([]),
});
export type FilesChange = z.input<typeof FilesChange>;

/** Declares the event that keeps the gateway's file store in sync with a service's data. Published in the transaction of the change. */
export const filesChanged = <const Service extends string>(service: Service) =>
  event({
    type: `${service}.files.changed.v1`,
    summary: 'Content refers to other stored files than before. Files without references are deleted.',
    data: FilesChange,
  });

const PICTURES = new RegExp(
  `/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?:${Object.keys(IMAGE_SIZES).join('|')})\\.webp`,
  'g',
);

/** Returns the ids of the stored pictures in a Markdown text. */
export const pictureIdsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PICTURES)].flatMap(([, id]) => id ?? [])),
];

/** The parts of content that refer to stored files. */
export interface FileUse {
  /** Markdown, which may show pictures. */
  text: string;
  /** Fields of one picture each. */
  images?: readonly (string | null)[];
}

interface ContentFilesChange {
  memberId: MemberId;
  thing: string;
  /** Null for new content. */
  before: FileUse | null;
  /** Null for deleted content. */
  after: FileUse | null;
}

/** Returns how the files of some content changed, or null if they are the same. Replaced images are deleted in any case. */
export function diffFiles({ memberId, thing, before, after }: ContentFilesChange): FilesChange | null {
  const [images, nextImages] = [imagesOf(before), imagesOf(after)];
  const [pictures, nextPictures] = [pictureIdsIn(before?.text ?? ''), pictureIdsIn(after?.text ?? '')];
  const used = [...missingIn(images, nextImages), ...missingIn(pictures, nextPictures)];
  const released = missingIn(nextPictures, pictures);
  const removed = missingIn(nextImages, images);
  if (used.length + released.length + removed.length === 0) return null;
  return { member_id: memberId, thing, used, released, removed };
}

const imagesOf = (use: FileUse | null): string[] => (use?.images ?? []).filter((id) => id !== null);

const missingIn = (known: readonly string[], ids: readonly string[]): string[] =>
  ids.filter((id) => !known.includes(id));
