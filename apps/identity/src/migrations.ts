import type { Migration } from '@skillhour/persistence';

const BATCH_SIZE = 500;

interface OldProfile {
  _id: string;
  showEmail: boolean;
}

/**
 * Hides all members' emails, which earlier versions showed by default. A choice cannot be told from that default, so
 * members who want to show their email choose it again.
 */
const hideEmails: Migration = {
  number: 1,
  name: 'hide the emails in profiles',
  run: async (run) => {
    const { database, cursor, signal } = run;
    const profiles = database.collection<OldProfile>('profiles');
    for (let last = cursor; !signal.aborted;) {
      const rows = await profiles
        .find({ ...(last !== null && { _id: { $gt: last } }) }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(BATCH_SIZE)
        .toArray();
      const ids = rows.map(({ _id }) => _id);
      last = ids.at(-1) ?? null;
      if (last === null) return;
      await profiles.updateMany({ _id: { $in: ids } }, { $set: { showEmail: false } });
      await run.save(last);
    }
  },
};

/** Data migrations of the identity database, in order. */
export const identityMigrations: readonly Migration[] = [hideEmails];
