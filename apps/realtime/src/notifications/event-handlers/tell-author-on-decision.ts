import { Injectable } from '@nestjs/common';
import type { contentEvents, EventData } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { NotifyMembers } from '../notify-members.js';

type Events = typeof contentEvents;
type ModeratedContent = EventData<Events['thingRestored']>['thing'];

/** Returns the link to the content: a comment is on its blog’s page, an answer on its question’s page. */
const linkTo = ({ id, slug, question_id: questionId }: ModeratedContent): string =>
  slug === undefined ? links.question(questionId ?? id) : links.blog(slug);

/**
 * Notifies the author of content that an admin took down, with the reason but without the admin’s identity.
 */
@Injectable()
export class TellAuthorOnTakeDown implements EventHandler<Events['thingTakenDown']> {
  constructor(private readonly notify: NotifyMembers) {}

  async handle(event: EventData<Events['thingTakenDown']>, { tx }: EventMeta): Promise<void> {
    const { owner_id: memberId, thing, reason } = event;
    const { id: about, kind: what, title } = thing;
    const shared = { memberId, actorId: null, link: linkTo(thing), about };
    await this.notify.run(
      [draftNotification('content_taken_down', { ...shared, values: { title, what, reason } })],
      tx,
    );
  }
}

/** Notifies the author of content that an admin restored. */
@Injectable()
export class TellAuthorOnRestoral implements EventHandler<Events['thingRestored']> {
  constructor(private readonly notify: NotifyMembers) {}

  async handle(event: EventData<Events['thingRestored']>, { tx }: EventMeta): Promise<void> {
    const { owner_id: memberId, thing } = event;
    const { id: about, kind: what, title } = thing;
    const shared = { memberId, actorId: null, link: linkTo(thing), about };
    await this.notify.run(
      [draftNotification('content_restored', { ...shared, values: { title, what } })],
      tx,
    );
  }
}
