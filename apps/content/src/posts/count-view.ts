import { Injectable } from '@nestjs/common';
import { PostId, type contentApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { VoteStore } from '../votes/index.js';
import { PostStore } from './post.store.js';
import { ReadPost } from './read-post.js';
import { ViewCountStore } from './view-count.store.js';

type Endpoint = typeof contentApi.countView;

/** Counts views of posts that the gateway serves from its cache, and returns their counts and the viewers' votes. */
@Injectable()
export class CountView implements Handler<Endpoint> {
  constructor(
    private readonly posts: PostStore,
    private readonly votes: VoteStore,
    private readonly read: ReadPost,
    private readonly counts: ViewCountStore,
  ) {}

  async handle({ of }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const ids = [...new Set(of.flatMap((request) => request.ids))].map((id) => PostId.parse(id));
    const [posts, votes] = await Promise.all([
      this.posts.findMany(ids),
      this.votes.findByMembers(of.map(({ viewer, ids: thingIds }) => ({ memberId: viewer, thingIds }))),
    ]);
    const postsOf = ({ ids: viewed }: (typeof of)[number]) => posts.filter(({ id }) => viewed.includes(id));
    const viewings = of.flatMap((request) =>
      postsOf(request).map((post) => ({ post, viewer: request.viewer })),
    );
    await Promise.all(viewings.map(({ post, viewer }) => this.read.countView(post, viewer)));
    const counts = await this.counts.findByPosts(ids);
    const facts = of.map((request, index) =>
      Object.fromEntries(
        postsOf(request).map(({ id }) => {
          const views = counts.get(id) ?? 0;
          return [id, { user_vote: votes[index]?.get(id) ?? null, views, view_count: views }];
        }),
      ),
    );
    return { facts };
  }
}
