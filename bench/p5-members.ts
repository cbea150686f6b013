import { MemberListStore } from '@skillhour/identity/profiles';
import { fillMembers, RARE_SKILL, RARE_WORD } from './lists/fill-members.ts';
import { SIZE } from './lists/growth.ts';
import { measureTwoDatabases } from './lists/two-databases.ts';
import type { Benchmark } from './measure/goal.ts';

const MANY = Number(process.env['MEMBERS_ROWS'] ?? 100_000);

/** P5: cost of the member list as it grows, read by identity's own store. */
export const p5Members: Benchmark = (report) =>
  measureTwoDatabases(
    {
      goal: 'P5 members',
      rows: 'members',
      many: MANY,
      rare: { search: RARE_WORD, category: RARE_SKILL },
      fill: async (connection, count) => {
        const lists = new MemberListStore(connection);
        await fillMembers(connection, count);
        return (page, narrowed) =>
          lists.find({ ...narrowed, withBlocked: false }, 'newest', { page, size: SIZE });
      },
    },
    report,
  );
