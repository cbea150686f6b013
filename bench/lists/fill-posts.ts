import { MemberId, newId, PostId, type PostKind, type TagId } from '@skillhour/contracts';
import type { Connection } from 'mongoose';
import { tokensOf } from '../../libs/persistence/dist/search/tokens.js';

const AT_ONCE = 1_000;
const TOPICS = ['violin', 'bread', 'chess', 'garden', 'TypeScript', 'kayak', 'watercolour', 'grammar'];
/** One in 100 posts has the tag and mentions violins in its title. */
const RARE = 100;
const BODY = 'A text that says enough about its subject to be read with some profit by anyone who likes it.';

/**
 * Inserts posts with their search tokens directly into the collections; through the service a million would take hours.
 */
export async function fillPosts(
  database: Connection,
  counts: Readonly<Record<PostKind, number>>,
  tagId: TagId,
): Promise<void> {
  const [posts, searchIndex] = [database.collection('posts'), database.collection('post_words')];
  const authorId = newId(MemberId);
  for (const [kind, count] of Object.entries(counts))
    for (let from = 0; from < count; from += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
        rowsOf(kind, from + index, { authorId, tagId }),
      );
      await posts.insertMany(rows.map(({ post }) => post as never));
      await searchIndex.insertMany(rows.map(({ found }) => found as never));
    }
}

function rowsOf(kind: string, n: number, { authorId, tagId }: { authorId: MemberId; tagId: TagId }) {
  const [_id, createdAt] = [newId(PostId), new Date(1_700_000_000_000 + n * 1_000)];
  const isRare = n % RARE === 0;
  const title = isRare ? `Violin lesson ${n}` : `${TOPICS[n % TOPICS.length] ?? ''} ${n}`;
  const tagIds = isRare ? [tagId] : [];
  const text = { title, body: BODY, tagIds, imageId: null, isPublic: false, preview: BODY, editedAt: null };
  const counted = { votes: 0, replies: 0, acceptedId: null };
  return {
    post: {
      _id,
      kind,
      state: 'shown',
      address: kind === 'blog' ? `slug-${n}` : _id,
      authorId,
      createdAt,
      ...text,
      ...counted,
    },
    found: {
      _id,
      list: kind,
      facets: tagIds,
      at: createdAt,
      // Tokens of the title only, because the whole index is in one heap.
      words: tokensOf({ title, tags: [], names: [], body: '' }),
    },
  };
}
