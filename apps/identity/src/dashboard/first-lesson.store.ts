import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { profileModel, type ProfileRow } from '../accounts/index.js';

/** Largest number of times of which the median is computed. Of more members, those who joined last count. */
const MAX_TIMES = 20_000;

export interface FirstLessons {
  members: number;
  withLesson: number;
  medianMs: number | null;
}

/** Reads how soon the members who joined in a period had their first lesson. */
@Injectable()
export class FirstLessonStore {
  readonly #profiles: Model<ProfileRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#profiles = profileModel(database);
  }

  async read({ from, until }: { from: Date; until: Date }): Promise<FirstLessons> {
    const joined = { listed: true, blocked: false, createdAt: { $gte: from, $lt: until } };
    const [members, withLesson, rows] = await Promise.all([
      this.#profiles.countDocuments(joined),
      this.#profiles.countDocuments({ ...joined, hadLesson: true }),
      this.#profiles
        .find(
          { ...joined, hadLesson: true, firstLessonAt: { $gte: from } },
          { _id: 0, createdAt: 1, firstLessonAt: 1 },
        )
        .sort({ createdAt: -1 })
        .limit(MAX_TIMES)
        .lean<Pick<ProfileRow, 'createdAt' | 'firstLessonAt'>[]>(),
    ]);
    const times = rows.flatMap(({ createdAt, firstLessonAt }) =>
      firstLessonAt ? [Math.max(0, firstLessonAt.getTime() - createdAt.getTime())] : [],
    );
    return { members, withLesson, medianMs: medianOf(times) };
  }
}

/** Returns the lower median, or null without times. */
function medianOf(times: number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
