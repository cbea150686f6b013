import { MemberId, newId } from '@skillhour/contracts';
import { OpenRequestIndex, SkillRequestListStore } from '@skillhour/exchange/requests';
import { fillRequests, RARE_TAG, RARE_WORD } from './lists/fill-requests.ts';
import { SIZE } from './lists/growth.ts';
import { measureTwoDatabases } from './lists/two-databases.ts';
import type { Benchmark } from './measure/goal.ts';

const MANY = Number(process.env['REQUESTS_ROWS'] ?? 100_000);

/** P5: cost of the list of open requests as it grows, for a member without requests. Exchange's own store reads it. */
export const p5Requests: Benchmark = (report) =>
  measureTwoDatabases(
    {
      goal: 'P5 requests',
      rows: 'requests',
      many: MANY,
      rare: { search: RARE_WORD, category: RARE_TAG },
      fill: async (connection, count) => {
        const openRequestIndex = new OpenRequestIndex(connection);
        const lists = new SkillRequestListStore(connection, openRequestIndex);
        await Promise.all(Object.values(connection.models).map((model) => model.init()));
        await fillRequests(connection, count);
        const viewer = newId(MemberId);
        return (page, narrowed) =>
          lists.findOpenOfOthers(viewer, { ...narrowed, sort: 'suggested', page, size: SIZE });
      },
    },
    report,
  );
