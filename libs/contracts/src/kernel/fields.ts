import { message } from '@skillhour/texts';
import { z } from 'zod';

/** The longest reason that an admin may give, in characters. */
export const ADMIN_REASON_MAX_LENGTH = 1_000;

/** ISO 8601 in UTC with `Z`, the format of all times in responses. */
export const Instant = z.iso.datetime();
/** Whole minutes, the currency. */
export const Minutes = z.int();

/** Text to search for. NUL characters are removed, because no stored text contains them and the database rejects them in a pattern. */
export const searchText = (max: number) =>
  z
    .string({ error: message('The search must be text.') })
    .overwrite((text) => text.replaceAll('\0', '').trim())
    .max(max, { error: message('Search for at most {max} characters.', { max }) })
    .default('');

/** A visible letter, digit or symbol. Some letters and the Braille blank are invisible. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text contains a visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
/** Whether a text is empty or contains a visible character. */
export const isVisibleOrEmpty = (text: string): boolean => text === '' || isVisible(text);

/** A whole number that a form may send as text. Anything else is rejected with `message`. */
export const wholeNumber = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
    z.int({ error: message }),
  );

/** A boolean that a form may send as text. An empty text is false. Anything else is rejected with `message`. */
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

/** A time from a client: ISO 8601 with any offset (UTC without one). Normalized to UTC with `Z`. */
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

/** An admin's reason for an action, for the audit log. Empty if none was given. */
export const adminReason = z
  .string()
  .trim()
  .max(ADMIN_REASON_MAX_LENGTH, {
    error: message('The reason must be at most {most} characters long.', { most: ADMIN_REASON_MAX_LENGTH }),
  })
  .default('');

/** The same, for actions that require a reason. */
export const requiredReason = adminReason.pipe(z.string().min(1, { error: message('Enter a reason.') }));

/** Member text, trimmed, with at least one visible character. Lengths in characters, `messages` contains the error messages. */
export const writtenText = (
  { least, most }: { least: number; most: number },
  messages: { tooShort: string; tooLong: string },
) =>
  z
    .string({ error: messages.tooShort })
    .trim()
    .min(least, { error: messages.tooShort })
    .max(most, { error: messages.tooLong })
    .refine(isVisible, { error: messages.tooShort });
