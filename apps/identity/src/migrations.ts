import { newId, skillKey, type EntryKind } from '@skillhour/contracts';
import type { Migration } from '@skillhour/persistence';

const BATCH_SIZE = 500;

interface OldProfile {
  _id: string;
  showEmail: boolean;
  createdAt: Date;
  skills?: string[];
  learns?: string[];
  figures?: { sessions_taught?: number; sessions_learned?: number };
  hadLesson?: boolean;
}

type Run = Parameters<Migration['run']>[0];

/** Calls `change` with all profiles, in batches. */
async function changeProfiles(run: Run, change: (profiles: OldProfile[]) => Promise<void>): Promise<void> {
  const { database, cursor, signal } = run;
  const fields = { createdAt: 1, skills: 1, learns: 1, figures: 1 };
  for (let last = cursor; !signal.aborted;) {
    const rows = await database
      .collection<OldProfile>('profiles')
      .find({ ...(last !== null && { _id: { $gt: last } }) }, { projection: fields })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .toArray();
    last = rows.at(-1)?._id ?? null;
    if (last === null) return;
    await change(rows);
    await run.save(last);
  }
}

/**
 * Hides all members' emails, which earlier versions showed by default. A choice cannot be told from that default, so
 * members who want to show their email choose it again.
 */
const hideEmails: Migration = {
  number: 1,
  name: 'hide the emails in profiles',
  run: (run) =>
    changeProfiles(run, async (rows) => {
      const ids = rows.map(({ _id }) => _id);
      const profiles = run.database.collection<OldProfile>('profiles');
      await profiles.updateMany({ _id: { $in: ids } }, { $set: { showEmail: false } });
    }),
};

interface NewEntry {
  _id: string;
  memberId: string;
  kind: EntryKind;
  name: string;
  nameKey: string;
  about: string;
  tags: [];
  level: null;
  createdAt: Date;
  facets: [];
  rating: 0;
  refreshAt: Date | null;
}

/**
 * Adds an entry for each name of a skill. The names stay, because lists show them without their entries. `RefreshOffers` then adds those that
 * are taught to the list of offers.
 */
const addEntries: Migration = {
  number: 2,
  name: 'add entries for the skills in profiles',
  run: (run) =>
    changeProfiles(run, async (rows) => {
      const upserts = rows.flatMap(entriesOf).map(({ memberId, kind, nameKey, ...entry }) => ({
        updateOne: {
          filter: { memberId, kind, nameKey },
          update: { $setOnInsert: entry },
          upsert: true,
        },
      }));
      const entries = run.database.collection<NewEntry>('entries');
      if (upserts.length > 0) await entries.bulkWrite(upserts);
    }),
};

/** Returns a profile's entries in the order of its names, which is also the order of their ids. */
const entriesOf = ({ _id, createdAt, skills = [], learns = [] }: OldProfile): NewEntry[] => {
  const entryOf = (kind: EntryKind, name: string): NewEntry => ({
    ...{ _id: newId(), memberId: _id, kind, name, nameKey: skillKey(name) },
    ...{ about: '', tags: [], level: null, createdAt },
    ...{ facets: [], rating: 0, refreshAt: kind === 'teach' ? new Date(0) : null },
  });
  return [...skills.map((name) => entryOf('teach', name)), ...learns.map((name) => entryOf('learn', name))];
};

/** Marks the members who have had a lesson, for the admins' figures. The time of their first one is unknown. */
const markLessons: Migration = {
  number: 3,
  name: 'mark the members who have had a lesson',
  run: (run) =>
    changeProfiles(run, async (rows) => {
      const ids = rows
        .filter(({ figures }) => (figures?.sessions_taught ?? 0) + (figures?.sessions_learned ?? 0) > 0)
        .map(({ _id }) => _id);
      const profiles = run.database.collection<OldProfile>('profiles');
      await profiles.updateMany({ _id: { $in: ids } }, { $set: { hadLesson: true } });
    }),
};

/** Data migrations of the identity database, in order. */
export const identityMigrations: readonly Migration[] = [hideEmails, addEntries, markLessons];
