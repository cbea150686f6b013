import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/index.js';
import { RepliesModule } from '../replies/index.js';
import { AddComment } from './add-comment.js';
import { CreateBlog } from './create-blog.js';
import { DeleteBlog } from './delete-blog.js';
import { ListBlogs } from './list-blogs.js';
import { ListBlogVersions } from './list-blog-versions.js';
import { ListComments } from './list-comments.js';
import { ReadBlog } from './read-blog.js';
import { UpdateBlog } from './update-blog.js';
import { VoteOnBlog } from './vote-on-blog.js';

const serves = {
  listBlogs: ListBlogs,
  readBlog: ReadBlog,
  createBlog: CreateBlog,
  updateBlog: UpdateBlog,
  deleteBlog: DeleteBlog,
  listBlogVersions: ListBlogVersions,
  voteOnBlog: VoteOnBlog,
  listComments: ListComments,
  addComment: AddComment,
};

/** Serves members' blogs and the comments on them. */
@Module({ imports: [PostsModule, RepliesModule], providers: Object.values(serves) })
export class BlogsModule {
  static readonly serves = serves;
}
