import { MemberId, newId, RequestId, TagId } from '@skillhour/contracts';
import { requestModel } from '@skillhour/exchange/requests';
import type { Connection } from 'mongoose';
import { tokensOf } from '../../libs/persistence/dist/search/tokens.js';

const AT_ONCE = 1_000;
const OWNERS = 1_000;
const TOPICS = ['bread', 'chess', 'a garden', 'grammar', 'knots', 'watercolour'];
const BODY = 'I have tried it twice by myself, and would like somebody to watch me do it.';
/** One in 100 requests has the rare tag and asks for a violin lesson. */
const RARE = 100;
export const RARE_TAG = 'violin';
export const RARE_WORD = 'violin';

/** Inserts open requests with their search tokens and indexes directly into the collections. */
export async function fillRequests(database: Connection, count: number): Promise<void> {
  const requests = requestModel(database);
  await requests.init();
  const searchIndex = database.collection<{ _id: string }>('request_words');
  const owners = Array.from({ length: OWNERS }, () => newId(MemberId));
  const [rare, common] = [newId(TagId), newId(TagId)];
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
      const n = from + index;
      const tag = n % RARE === 0 ? { id: rare, name: RARE_TAG } : { id: common, name: 'crafts' };
      return rowsOf(n, owners[n % OWNERS] ?? newId(MemberId), tag);
    });
    await requests.collection.insertMany(rows.map(({ request }) => request) as never[]);
    await searchIndex.insertMany(rows.map(({ found }) => found));
  }
}

function rowsOf(n: number, ownerId: MemberId, tag: { id: TagId; name: string }) {
  const [_id, createdAt] = [newId(RequestId), new Date(1_700_000_000_000 + n * 1_000)];
  const title =
    tag.name === RARE_TAG ? `A violin to tune ${n}` : `Teach me ${TOPICS[n % TOPICS.length] ?? ''} ${n}`;
  const content = { title, body_content: BODY, tags: [tag], duration_minutes: 30 };
  const hold = { holdKey: `hold-${n}`, holdAttempt: 1, holdAdjustments: 0, heldMinutes: 30 };
  return {
    request: {
      ...{ _id, ownerId, createdAt, tagKeys: [tag.name], status: 'PE', hidden: false, ...hold },
      content: { ...content, preferred_time: new Date('2100-01-01') },
      ...{ proposers: [], offers: [], opensAt: null, outcome: null },
    },
    found: {
      _id,
      list: 'open',
      facets: [`by:${ownerId}`, `tag:${tag.name}`],
      at: createdAt,
      // Tokens of the title only, because the whole index is in one heap.
      words: tokensOf({ title, tags: [], names: [], body: '' }),
    },
  };
}
