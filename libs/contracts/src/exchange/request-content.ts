import { message } from '@skillhour/texts';
import { z } from 'zod';
import { TagRef, tagNames } from '../content/tag-fields.js';
import { contentFields } from '../kernel/content-fields.js';
import { Instant, Minutes, moment, wholeNumber, writtenText } from '../kernel/fields.js';

/** The limits of the request form (specification 2, section 5); lengths in characters. */
export const REQUEST_LIMITS = {
  title: { least: 10, most: 200 },
  body_content: { least: 50, most: 20_000 },
  tags: { least: 1, most: 20 },
  duration_minutes: { least: 5, most: 180 },
} as const;
const { title, body_content, tags, duration_minutes } = REQUEST_LIMITS;

/** Sentence about a request without tags. */
export const NO_TAGS = 'Please select at least one tag.';

export const REQUEST_MESSAGES = {
  title: message('Title must be at least {least} characters long.', { least: title.least }),
  body: message('Request content must be at least {least} characters long.', { least: body_content.least }),
  tags: message(NO_TAGS),
  duration: message('Duration must be between {least} and {most} minutes.', duration_minutes),
  time: message('Preferred time must be at least 1 hour in the future.'),
} as const;
const messages = REQUEST_MESSAGES;

/**
 * The fields that an owner writes, declared once. Create, edit, stored rows, views and the form are derived from them. The check that
 * `preferred_time` is an hour ahead needs a clock and uses `PREFERRED_TIME_LEAD_MS`.
 */
export const requestFields = contentFields({
  title: {
    given: writtenText(title, {
      tooShort: messages.title,
      tooLong: message('Title must be at most {most} characters long.', { most: title.most }),
    }),
    shown: z.string(),
  },
  body_content: {
    given: writtenText(body_content, {
      tooShort: messages.body,
      tooLong: message('Request content must be at most {most} characters long.', {
        most: body_content.most,
      }),
    }),
    shown: z.string(),
  },
  tags: {
    given: tagNames({ none: messages.tags, ...tags }),
    shown: z.array(TagRef),
  },
  duration_minutes: {
    given: wholeNumber(messages.duration).pipe(
      z
        .int()
        .min(duration_minutes.least, { error: messages.duration })
        .max(duration_minutes.most, { error: messages.duration }),
    ),
    shown: Minutes,
  },
  preferred_time: { given: moment(messages.time), shown: Instant },
});

/** The form as the browser validates it. */
export const RequestForm = z.object(requestFields.create);

/** A request's content as displayed. */
export const RequestContent = z.object(requestFields.shown);
export type RequestContent = z.output<typeof RequestContent>;

/** Content shown with proposals and sessions: all but the long text and the preferred time, which the agreed time replaces. */
export const RequestContentSummary = RequestContent.omit({ body_content: true, preferred_time: true });
export type RequestContentSummary = z.output<typeof RequestContentSummary>;

/** Minimum time from now to a preferred time, in milliseconds. */
export const PREFERRED_TIME_LEAD_MS = 3_600_000;
/** Maximum number of days from now to a preferred time, a proposal or a session. */
export const AHEAD_MAX_DAYS = 180;
