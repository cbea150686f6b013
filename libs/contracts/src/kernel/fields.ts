import { message } from '@skillhour/texts';
import { z } from 'zod';

/** The longest reason of an admin for something, in characters. */
export const ADMIN_REASON_MOST = 1_000;

/** ISO 8601 in UTC with `Z`, as every time leaves the API. */
export const Instant = z.iso.datetime();
/** Whole minutes, the currency. */
export const Minutes = z.int();

/** Text to search by. NUL is left out: no text holds it, and the database takes none in a pattern. */
export const searchText = (max: number) =>
  z
    .string({ error: message('The search must be text.') })
    .overwrite((text) => text.replaceAll('\0', '').trim())
    .max(max, { error: message('Search for at most {max} characters.', { max }) })
    .default('');

/** A letter, digit or sign that can be seen: some letters, and the blank of Braille, can not. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is something to see in a text. */
export const isVisible = (text: string): boolean => SEEN.test(text);
/** The same where nothing at all is fine. */
export const isVisibleOrEmpty = (text: string): boolean => text === '' || isVisible(text);

/** A whole number that a form may send as text. Anything else is refused with `message`. */
export const wholeNumber = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
    z.int({ error: message }),
  );

/** Yes or no, that a form may send as text; nothing is no. Anything else is refused with `message`. */
export const flag = (message: string) =>
  z.preprocess(
    (value) =>
      value === 'true' || value === '1'
        ? true
        : value === 'false' || value === '0' || value === ''
          ? false
          : value,
    z.boolean({ error: message }),
  );

const DATE_AND_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A moment given by a client: ISO 8601 with any offset (UTC where it has none). Comes out normalised to UTC with `Z`. */
export const moment = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .refine((text) => DATE_AND_TIME.test(text) && !Number.isNaN(Date.parse(withZone(text))), {
      error: message,
    })
    .transform((text) => new Date(withZone(text)).toISOString());

const withZone = (text: string) => (/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);

/** A list that a multipart form sends as JSON text. */
export const jsonList = <T extends z.ZodType>(item: T, message: string) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    },
    z.array(item, { error: message }),
  );

/** Why an admin does something, in their own words, for the audit log; empty where they say nothing. */
export const adminReason = z
  .string()
  .trim()
  .max(ADMIN_REASON_MOST, {
    error: message('The reason must be at most {most} characters long.', { most: ADMIN_REASON_MOST }),
  })
  .default('');

/** What a member writes, trimmed, with something to see in it. Lengths in characters; the sentences say what is wrong. */
export const writtenText = (
  { least, most }: { least: number; most: number },
  said: { tooShort: string; tooLong: string },
) =>
  z
    .string({ error: said.tooShort })
    .trim()
    .min(least, { error: said.tooShort })
    .max(most, { error: said.tooLong })
    .refine(isVisible, { error: said.tooShort });
