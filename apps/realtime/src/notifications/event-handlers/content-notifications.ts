import { contentEvents, type EventData } from '@skillhour/contracts';
import { links } from '../links.js';
import { draftNotification } from '../notification.js';
import { on } from './on.js';

type Reply = EventData<typeof contentEvents.commentAdded> | EventData<typeof contentEvents.answerAdded>;

/** Notifies an author of a reply to what they wrote. */
const draftReply = (
  kind: 'comment_added' | 'answer_added' | 'answer_accepted',
  { member_id, owner_id, thing: { id, slug, title } }: Reply,
) =>
  draftNotification(kind, {
    memberId: owner_id,
    actorId: member_id,
    values: { title },
    link: slug === undefined ? links.question(id) : links.blog(slug),
    about: id,
  });

/** Addressee and link of an admin's decision. The admin stays anonymous. A comment is on its blog’s page, an answer on its question’s page. */
const decisionAbout = ({ owner_id, thing }: EventData<typeof contentEvents.thingRestored>) => ({
  memberId: owner_id,
  actorId: null,
  link: thing.slug === undefined ? links.question(thing.question_id ?? thing.id) : links.blog(thing.slug),
  about: thing.id,
});

/** Notifications about posts, replies and followed tags. */
export const contentNotifications = [
  on(contentEvents.commentAdded, 'tell-author-on-comment', (facts) => ({
    notify: draftReply('comment_added', facts),
  })),
  on(contentEvents.answerAdded, 'tell-asker-on-answer', (facts) => ({
    notify: draftReply('answer_added', facts),
  })),
  on(contentEvents.answerAccepted, 'tell-answerer-on-acceptance', (facts) => ({
    notify: draftReply('answer_accepted', facts),
  })),
  on(contentEvents.thingTakenDown, 'tell-author-on-take-down', async (facts, { directory }) => ({
    notify: draftNotification('content_taken_down', {
      ...decisionAbout(facts),
      values: { title: facts.thing.title, what: facts.thing.kind, reason: facts.reason },
    }),
    handled: {
      members: await directory.admins(),
      kinds: ['content_reported'],
      about: facts.thing.id,
    },
  })),
  on(contentEvents.thingRestored, 'tell-author-on-restoral', (facts) => ({
    notify: draftNotification('content_restored', {
      ...decisionAbout(facts),
      values: { title: facts.thing.title, what: facts.thing.kind },
    }),
  })),
  on(contentEvents.followersAlerted, 'tell-followers-on-alert', (facts) => ({
    notify: facts.member_ids.map((memberId) =>
      draftNotification('tag_request', {
        memberId,
        actorId: facts.student_id,
        values: { title: facts.title, tag: facts.tag.name },
        link: links.request(facts.request_id),
        about: facts.request_id,
      }),
    ),
  })),
];
