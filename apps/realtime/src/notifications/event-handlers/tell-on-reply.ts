import { Injectable } from '@nestjs/common';
import type { contentEvents, EventData } from '@skillhour/contracts';
import type { EventHandler, EventMeta, Tx } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotifyMembers } from '../notify-members.js';

type Events = typeof contentEvents;
type ReplyEvent = EventData<Events['commentAdded']> | EventData<Events['answerAdded']>;
type ReplyKind = 'comment_added' | 'answer_added' | 'answer_accepted';

/** Notifies an author of replies to what they wrote. */
@Injectable()
export class NotifyOwner {
  constructor(private readonly notify: NotifyMembers) {}

  async run(kind: ReplyKind, { member_id, owner_id, thing }: ReplyEvent, tx: Tx): Promise<void> {
    const { id, slug, title } = thing;
    const draft = draftNotification(kind, {
      memberId: owner_id,
      actorId: member_id,
      values: { title },
      link: slug === undefined ? links.question(id) : links.blog(slug),
      about: id,
    });
    await this.notify.run([draft], tx);
  }
}

@Injectable()
export class TellAuthorOnComment implements EventHandler<Events['commentAdded']> {
  constructor(private readonly owner: NotifyOwner) {}

  handle(event: EventData<Events['commentAdded']>, { tx }: EventMeta): Promise<void> {
    return this.owner.run('comment_added', event, tx);
  }
}

@Injectable()
export class TellAskerOnAnswer implements EventHandler<Events['answerAdded']> {
  constructor(private readonly owner: NotifyOwner) {}

  handle(event: EventData<Events['answerAdded']>, { tx }: EventMeta): Promise<void> {
    return this.owner.run('answer_added', event, tx);
  }
}

@Injectable()
export class TellAnswererOnAcceptance implements EventHandler<Events['answerAccepted']> {
  constructor(private readonly owner: NotifyOwner) {}

  handle(event: EventData<Events['answerAccepted']>, { tx }: EventMeta): Promise<void> {
    return this.owner.run('answer_accepted', event, tx);
  }
}
