import { CHAT_FILE_NAME_MOST, type UploadedFile } from '@skillhour/contracts';
import { PICTURE, type KeptFile } from '../conversations/message.js';

/** What leads the eye astray in a name: control characters, and those that turn the direction of writing. */
const ODD = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const FOLDERS = /^.*[/\\]/;

/** What is kept of a file in the store. */
export const toKept = ({ id, media_type, bytes, width, height, name = '' }: UploadedFile): KeptFile => ({
  id,
  mediaType: media_type.split('/')[0] === PICTURE ? PICTURE : 'application',
  name: [...name.replace(FOLDERS, '').replace(ODD, '').trim()].slice(0, CHAT_FILE_NAME_MOST).join(''),
  bytes,
  width: width ?? null,
  height: height ?? null,
});
