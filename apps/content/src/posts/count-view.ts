import { Injectable } from '@nestjs/common';
import { PostId, type contentApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { VoteStore } from '../votes/index.js';
import { PostStore } from './post.store.js';
import { ReadPost } from './read-post.js';

type Endpoint = typeof contentApi.countView;

/** What a look at a post does where its text comes out of the gateway's store: it counts, and tells the viewer's vote. */
@Injectable()
export class CountView implements Handler<Endpoint> {
  constructor(
    private readonly posts: PostStore,
    private readonly votes: VoteStore,
    private readonly read: ReadPost,
  ) {}

  async handle({ of }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const ids = [...new Set(of.flatMap((asked) => asked.ids))].map((id) => PostId.parse(id));
    const [posts, votes] = await Promise.all([
      this.posts.findMany(ids),
      this.votes.ofMany(of.map(({ viewer, ids: thingIds }) => ({ memberId: viewer, thingIds }))),
    ]);
    const look = async ({ viewer, ids: looked }: (typeof of)[number], index: number) => {
      const seen = posts.filter(({ id }) => looked.includes(id));
      const facts = seen.map(async (post) => {
        const views = await this.read.viewsWith(post, viewer);
        return [post.id, { user_vote: votes[index]?.get(post.id) ?? null, views, view_count: views }];
      });
      return Object.fromEntries(await Promise.all(facts)) as Output<Endpoint>['facts'][number];
    };
    return { facts: await Promise.all(of.map(look)) };
  }
}
