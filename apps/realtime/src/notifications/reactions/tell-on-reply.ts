import { Injectable } from '@nestjs/common';
import type { contentEvents, EventData } from '@skillhour/contracts';
import type { EventHandler, EventMeta, Tx } from '@skillhour/messaging';
import { links } from '../links.js';
import { newsOf } from '../notification.js';
import { Notify } from '../notify.js';

type Events = typeof contentEvents;
type Deed = EventData<Events['commentAdded']> | EventData<Events['answerAdded']>;
type Kind = 'comment_added' | 'answer_added' | 'answer_accepted';

/** Notifies an author of replies to what they wrote. */
@Injectable()
export class TellOwner {
  constructor(private readonly notify: Notify) {}

  async run(kind: Kind, { member_id, owner_id, thing }: Deed, tx: Tx): Promise<void> {
    const { id, slug, title } = thing;
    const news = newsOf(kind, {
      memberId: owner_id,
      actorId: member_id,
      values: { title },
      link: slug === undefined ? links.question(id) : links.blog(slug),
      about: id,
    });
    await this.notify.run([news], tx);
  }
}

@Injectable()
export class TellAuthorOnComment implements EventHandler<Events['commentAdded']> {
  constructor(private readonly owner: TellOwner) {}

  handle(deed: EventData<Events['commentAdded']>, { tx }: EventMeta): Promise<void> {
    return this.owner.run('comment_added', deed, tx);
  }
}

@Injectable()
export class TellAskerOnAnswer implements EventHandler<Events['answerAdded']> {
  constructor(private readonly owner: TellOwner) {}

  handle(deed: EventData<Events['answerAdded']>, { tx }: EventMeta): Promise<void> {
    return this.owner.run('answer_added', deed, tx);
  }
}

@Injectable()
export class TellAnswererOnAcceptance implements EventHandler<Events['answerAccepted']> {
  constructor(private readonly owner: TellOwner) {}

  handle(deed: EventData<Events['answerAccepted']>, { tx }: EventMeta): Promise<void> {
    return this.owner.run('answer_accepted', deed, tx);
  }
}
