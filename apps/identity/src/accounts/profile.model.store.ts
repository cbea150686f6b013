import {
  type Availability,
  EMPTY_MEMBER_STATS,
  type MemberStats,
  type MemberId,
  type TimeRange,
} from '@skillhour/contracts';
import { nestedListSchema, nestedSchema, nullableNestedSchema, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { EditableProfile, MarkedSteps, ProfileCounts, ProfileListing, Profile } from './profile.js';
import { contentOf } from './profile-content.js';

/** A profile's row. Contains all fields that lists sort by. */
export interface ProfileRow extends EditableProfile, ProfileCounts, ProfileListing, Partial<MarkedSteps> {
  _id: MemberId;
  availability: Availability | null;
  /** Sequence number of the latest statistics. */
  figuresN: number;
  rating: number;
  taught: number;
  /** 2 with open reports, 1 with resolved ones only, 0 without any. */
  reportRank: number;
  /** Whether the member has had a lesson. Missing until their statistics change. */
  hadLesson?: boolean;
  /** When the member's first lesson was counted. Missing for lessons that were counted by earlier versions. */
  firstLessonAt?: Date;
}

type WeeklyTime = Availability['weekly'][number];
type AvailabilityException = Availability['exceptions'][number];

const text = { type: String, default: '' };
const count = { type: Number, default: 0 };
const schema = rowSchema<ProfileRow>(
  {
    _id: { type: String, required: true },
    listed: { type: Boolean, required: true },
    blocked: { type: Boolean, required: true },
    managedState: { type: String, default: null },
    createdAt: { type: Date, required: true },
    githubUrl: text,
    linkedinUrl: text,
    about: text,
    place: text,
    skills: { type: [String], default: [] },
    skillKeys: { type: [String], default: [] },
    learns: { type: [String], default: [] },
    words: { type: [String], default: [] },
    showEmail: { type: Boolean, default: false },
    showBalance: { type: Boolean, default: true },
    bannerImage: { type: String, default: null },
    availability: nullableNestedSchema<Availability>({
      timezone: String,
      weekly: nestedListSchema<WeeklyTime>({ weekday: Number, from: String, to: String }),
      exceptions: nestedListSchema<AvailabilityException>({
        date: String,
        ranges: nestedListSchema<TimeRange>({ from: String, to: String }),
      }),
      notice_minutes: Number,
      buffer_minutes: Number,
    }),
    followers: count,
    following: count,
    figures: nestedSchema<MemberStats>({
      rating: Number,
      ratings_count: Number,
      student_rating: Number,
      student_ratings_count: Number,
      sessions_taught: Number,
      sessions_learned: Number,
      no_shows: Number,
      late_marks: Number,
      reliability: { type: Number, default: null },
    }),
    figuresN: count,
    rating: count,
    taught: count,
    reports: count,
    openReports: count,
    reportRank: count,
    lastReportedAt: { type: Date, required: true },
    // Missing in legacy rows.
    doneSteps: { type: [String], default: [] },
    skippedSteps: { type: [String], default: [] },
    hadLesson: Boolean,
    firstLessonAt: Date,
  },
  { collection: 'profiles' },
);
// For the member lists: each sort order, search words, and skills.
schema.index({ listed: 1, createdAt: -1, _id: -1 });
schema.index({ listed: 1, rating: -1, _id: -1 });
schema.index({ listed: 1, taught: -1, _id: -1 });
schema.index({ words: 1, createdAt: -1, _id: -1 });
schema.index({ skillKeys: 1, rating: -1, _id: -1 });
// For the admins' figures: members who joined in a period and had a lesson.
schema.index(
  { hadLesson: 1, createdAt: -1, firstLessonAt: 1 },
  { partialFilterExpression: { hadLesson: true } },
);
// The admins' lists of invited, inactive and paper members.
schema.index({ managedState: 1, createdAt: -1, _id: -1 });
// The few blocked members.
schema.index({ blocked: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { blocked: true } });
// The admins' list of reported members.
schema.index({ reportRank: -1, lastReportedAt: -1, _id: -1 });

/** Returns the model of the collection, one per connection. */
export const profileModel = (db: Connection): Model<ProfileRow> => db.model<ProfileRow>('Profile', schema);

export const toProfile = (row: ProfileRow): Profile => ({
  id: row._id,
  ...contentOf(row),
  showEmail: row.showEmail,
  showBalance: row.showBalance,
  bannerImage: row.bannerImage,
  // Legacy rows have none.
  availability: row.availability ?? null,
  followers: row.followers,
  following: row.following,
  // Legacy rows lack statistics that were added later.
  figures: { ...EMPTY_MEMBER_STATS, ...row.figures },
  reports: row.reports,
  openReports: row.openReports,
  lastReportedAt: row.lastReportedAt,
  doneSteps: row.doneSteps ?? [],
  skippedSteps: row.skippedSteps ?? [],
});
