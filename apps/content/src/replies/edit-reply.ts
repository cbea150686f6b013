import { Injectable } from '@nestjs/common';
import type { SignedInContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { VersionStore } from '../history/index.js';
import { PostStore } from '../posts/index.js';
import { FindReply, type WhichReply } from './find-reply.js';
import { publishReplyPictures } from './reply-pictures.js';
import { ReplyStore } from './reply.store.js';
import { ReplyViews, type ShownReply } from './reply-views.js';

/** Edits or deletes the caller's reply. */
@Injectable()
export class EditReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly find: FindReply,
    private readonly replies: ReplyStore,
    private readonly posts: PostStore,
    private readonly versions: VersionStore,
    private readonly views: ReplyViews,
    private readonly clock: Clock,
  ) {}

  async run(which: WhichReply, content: string, context: SignedInContext): Promise<ShownReply> {
    const edited = await this.unitOfWork.run(context, async (tx) => {
      const { reply } = await this.find.findOwn(which, context, tx);
      if (reply.content === content) return reply;
      const { createdAt, editedAt, content: body } = reply;
      const was = { title: '', body, tagIds: [], imageId: null, writtenAt: editedAt ?? createdAt };
      await this.versions.add(reply.id, was, tx);
      const changed = { ...reply, content, editedAt: this.clock.now() };
      await this.replies.saveContent(changed, tx);
      publishReplyPictures(reply, { before: body, after: content }, tx);
      return changed;
    });
    return this.views.one(edited, context);
  }

  async resume(which: WhichReply, context: SignedInContext): Promise<ShownReply> {
    const { reply } = await this.find.findOwn(which, context);
    return this.views.one(reply, context);
  }

  /** Deletes a reply. If it was the accepted answer, the question is unanswered again. */
  async remove(which: WhichReply, context: SignedInContext): Promise<void> {
    await this.unitOfWork.run(context, async (tx) => {
      const { reply, post } = await this.find.findOwn(which, context, tx);
      await this.replies.remove(reply.id, tx);
      publishReplyPictures(reply, { before: reply.content, after: '' }, tx);
      // A reply that was taken down is not counted.
      if (reply.takenDown !== null) return;
      await this.posts.count(post.id, 'replies', -1, tx);
      if (post.acceptedId === reply.id) await this.posts.accept(post.id, null, tx);
    });
  }
}
