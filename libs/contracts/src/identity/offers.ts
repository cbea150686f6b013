import { message } from '@skillhour/texts';
import { z } from 'zod';
import { TagRef } from '../content/tag-fields.js';
import { RatedMember } from '../exchange/rated-member.js';
import { ClockTime } from '../kernel/clock-time.js';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { EntryId, MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { TimeZone } from '../kernel/time-zone.js';
import { Availability, Weekday, WeeklyTimes } from './availability.js';
import { SkillEntry } from './entries.js';
import { sharedOffer, sharedOffers } from './viewer-fields.js';

/** A skill that a member teaches, in a list. Its id is the one of the skill's entry. */
export const Offer = SkillEntry.pick({
  id: true,
  name: true,
  tags: true,
  level: true,
  created_at: true,
}).extend({
  /** The beginning of the description, without markup. May be empty. */
  preview: z.string(),
  /** The teacher. */
  user: RatedMember,
  /** Whether the caller follows the teacher. */
  is_following: z.boolean(),
  isFollowing: z.boolean(),
  /** Null if the teacher has no available times. Empty `weekly` if they have some on single dates only. */
  availability: WeeklyTimes.nullable(),
});
export type Offer = z.output<typeof Offer>;

/** A skill that a member teaches, on its page. */
export const OfferDetail = Offer.extend(SkillEntry.pick({ about: true, about_html: true }).shape);
export type OfferDetail = z.output<typeof OfferDetail>;

/** Orders of offers: newest first, best rated teacher first. */
export const OfferOrder = z.enum(['newest', 'rating'], { error: message('sort must be newest or rating.') });
export type OfferOrder = z.output<typeof OfferOrder>;

export const offerNotFound = {
  'offer.not_found': declareError('not_found', 'This offer does not exist.'),
};

export const listOffers = endpoint({
  name: 'identity.offer.list',
  summary:
    'Lists what members teach. A search text lists the best matches first, whatever `sort` is. Times match if the teacher is usually available then.',
  access: 'member',
  http: { method: 'GET', path: 'offers/' },
  input: z.object({
    ...pageQuery(12),
    /** `search` matches words of the skill, its tags, its description and the teacher's name. `category` is a tag or the skill's name. */
    ...searchQuery,
    /** Only offers of this member. */
    teacher: MemberId.optional(),
    /** Day and times of day in `timezone`. An end at or before the start is on the next day. A missing end is midnight. */
    weekday: Weekday.optional(),
    from: ClockTime.optional(),
    to: ClockTime.optional(),
    timezone: TimeZone.default('UTC'),
    sort: OfferOrder.default('newest'),
  }),
  output: pageOf(Offer),
  errors: {},
  shared: sharedOffers,
});

export const readOffer = endpoint({
  name: 'identity.offer.read',
  summary: 'Returns what a member teaches, with its description.',
  access: 'member',
  http: { method: 'GET', path: 'offers/{id}/' },
  input: z.object({ id: EntryId }),
  output: OfferDetail,
  errors: offerNotFound,
  shared: sharedOffer,
});

export const readOfferForRequest = endpoint({
  name: 'identity.offer.read_for_request',
  summary: 'Returns what a request for an offer needs. Null for an unknown offer, or one that is not listed.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ offer: EntryId }),
  output: z.object({
    offer: z
      .object({
        teacher_id: MemberId,
        name: z.string(),
        tags: z.array(TagRef),
        availability: Availability.nullable(),
      })
      .nullable(),
  }),
  errors: {},
});
