import { Injectable } from '@nestjs/common';
import {
  type contentApi,
  ContentReportId,
  exportPage,
  type ExportedFile,
  type Handler,
  type Input,
  type Output,
  PostId,
  ReplyId,
} from '@skillhour/contracts';
import { PostStore } from '../posts/index.js';
import { ContentReportStore } from '../reports/index.js';
import { ReplyStore } from '../replies/index.js';

type Endpoint = typeof contentApi.exportMember;

/** Exports a member's blogs, questions, comments, answers and reports, with the images of their posts. */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  readonly #files: readonly ExportedFile[];

  constructor(posts: PostStore, replies: ReplyStore, reports: ContentReportStore) {
    this.#files = [
      {
        file: 'posts',
        read: async (memberId, after, size) => {
          const found = await posts.findByAuthor(memberId, PostId.nullable().parse(after), size, {
            down: true,
          });
          return found.map((post) => ({
            key: post.id,
            row: { ...post },
            images: post.imageId === null ? [] : [post.imageId],
          }));
        },
      },
      {
        file: 'replies',
        read: async (memberId, after, size) => {
          const found = await replies.findByAuthor(memberId, ReplyId.nullable().parse(after), size);
          return found.map((reply) => ({ key: reply.id, row: { ...reply } }));
        },
      },
      {
        file: 'reports',
        read: async (memberId, after, size) => {
          const found = await reports.findByReporter(memberId, ContentReportId.nullable().parse(after), size);
          return found.map(({ id, kind, thingId, note, createdAt }) => ({
            key: id,
            row: { kind, thing_id: thingId, note, created_at: createdAt },
          }));
        },
      },
    ];
  }

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    return exportPage(this.#files, input);
  }
}
