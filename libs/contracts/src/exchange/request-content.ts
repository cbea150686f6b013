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

export const REQUEST_MESSAGES = {
  title: message('Title must be at least {least} characters long.', { least: title.least }),
  body: message('Request content must be at least {least} characters long.', { least: body_content.least }),
  tags: message('Please select at least one tag.'),
  duration: message('Duration must be between {least} and {most} minutes.', duration_minutes),
  time: message('Preferred time must be at least 1 hour in the future.'),
} as const;
const said = REQUEST_MESSAGES;

/**
 * What an owner writes, each field once: create, edit, the store's rows, views and the form follow from here. That `preferred_time` lies an
 * hour ahead is checked against the clock, by `PREFERRED_TIME_LEAD_MS`.
 */
export const requestFields = contentFields({
  title: {
    given: writtenText(title, {
      tooShort: said.title,
      tooLong: message('Title must be at most {most} characters long.', { most: title.most }),
    }),
    shown: z.string(),
  },
  body_content: {
    given: writtenText(body_content, {
      tooShort: said.body,
      tooLong: message('Request content must be at most {most} characters long.', {
        most: body_content.most,
      }),
    }),
    shown: z.string(),
  },
  tags: {
    given: tagNames({ none: said.tags, ...tags }),
    shown: z.array(TagRef),
  },
  duration_minutes: {
    given: wholeNumber(said.duration).pipe(
      z
        .int()
        .min(duration_minutes.least, { error: said.duration })
        .max(duration_minutes.most, { error: said.duration }),
    ),
    shown: Minutes,
  },
  preferred_time: { given: moment(said.time), shown: Instant },
});

/** The form as a browser checks it. */
export const RequestForm = z.object(requestFields.create);

/** A request's content as it is shown. */
export const RequestContent = z.object(requestFields.shown);
export type RequestContent = z.output<typeof RequestContent>;

/** What proposals and sessions show of it: all but the long text and the wish that an agreed time has answered. */
export const RequestContentSummary = RequestContent.omit({ body_content: true, preferred_time: true });
export type RequestContentSummary = z.output<typeof RequestContentSummary>;

/** How far ahead of now a preferred time must lie, in milliseconds. */
export const PREFERRED_TIME_LEAD_MS = 3_600_000;
/** How many days ahead of now a preferred time, a proposal or a session may lie. */
export const AHEAD_MAX_DAYS = 180;
