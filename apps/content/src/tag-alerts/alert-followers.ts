import { Injectable } from '@nestjs/common';
import { ALERT_BATCH_SIZE, contentEvents, type MemberId, type TagId } from '@skillhour/contracts';
import { Loops, systemContext, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { TagFollowStore } from '../tag-pages/index.js';
import { TagAlertStore, type TagAlert } from './tag-alert.store.js';

const POLL_MS = 1_000;
/** Maximum number of batches per run. */
const BATCH = 100;

/**
 * Notifies the followers of a request's tags, one batch per transaction. Each member is notified once, regardless of
 * how many of the tags they follow.
 */
@Injectable()
export class AlertFollowers {
  constructor(
    private readonly alerts: TagAlertStore,
    private readonly follows: TagFollowStore,
    private readonly unitOfWork: UnitOfWork,
    loops: Loops,
  ) {
    loops.start({ name: 'tag-alerts', run: (signal) => this.#run(signal) });
  }

  async #run(signal: AbortSignal): Promise<number> {
    for (let batches = 0; batches < BATCH && !signal.aborted; batches += 1) {
      const alert = await this.alerts.findNext();
      if (!alert) return POLL_MS;
      await this.#notifyBatch(alert);
    }
    return 0;
  }

  /** Processes the next batch. If the position has moved, another process has already processed it. */
  async #notifyBatch(alert: TagAlert): Promise<void> {
    const { tags, place } = alert;
    const tag = tags[place.tag];
    if (!tag) return this.alerts.remove(alert.requestId);
    const found = await this.follows.followersOf(tag.id, place.behind, ALERT_BATCH_SIZE);
    const last = found.length === ALERT_BATCH_SIZE ? (found.at(-1) ?? null) : null;
    const next = last === null ? { tag: place.tag + 1, behind: null } : { tag: place.tag, behind: last };
    const recipients = await this.#excludeNotified(found, alert);
    await this.unitOfWork.run(systemContext(), async (tx) => {
      if (!(await this.alerts.advance(alert, next, tx))) return;
      if (recipients.length > 0) this.#publishAlert(alert, tag, recipients, tx);
    });
  }

  /** Excludes the request's owner and members who follow one of the earlier tags. */
  async #excludeNotified(
    members: readonly MemberId[],
    { studentId, tags, place }: TagAlert,
  ): Promise<MemberId[]> {
    const before = tags.slice(0, place.tag).map(({ id }) => id);
    const follows = await this.follows.loadFollows(members.map((viewer) => ({ viewer, ids: before })));
    return members.filter(
      (memberId) => memberId !== studentId && !before.some((tagId) => follows({ tagId, memberId })),
    );
  }

  #publishAlert(
    { requestId, studentId, title }: TagAlert,
    tag: { id: TagId; name: string },
    members: MemberId[],
    tx: Tx,
  ): void {
    const facts = { request_id: requestId, student_id: studentId, title };
    tx.publish(contentEvents.followersAlerted, { ...facts, tag, member_ids: members });
  }
}
