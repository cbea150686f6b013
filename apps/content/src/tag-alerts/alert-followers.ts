import { Injectable } from '@nestjs/common';
import { ALERTED_AT_ONCE, contentEvents, type MemberId, type TagId } from '@skillhour/contracts';
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
    loops.start({ name: 'tag-alerts', round: (signal) => this.#round(signal) });
  }

  async #round(signal: AbortSignal): Promise<number> {
    for (let pieces = 0; pieces < BATCH && !signal.aborted; pieces += 1) {
      const alert = await this.alerts.findNext();
      if (!alert) return POLL_MS;
      await this.#tellSome(alert);
    }
    return 0;
  }

  /** Processes the next batch. If the position has moved, another process has already processed it. */
  async #tellSome(alert: TagAlert): Promise<void> {
    const { tags, place } = alert;
    const tag = tags[place.tag];
    if (!tag) return this.alerts.remove(alert.requestId);
    const found = await this.follows.followersOf(tag.id, place.behind, ALERTED_AT_ONCE);
    const last = found.length === ALERTED_AT_ONCE ? (found.at(-1) ?? null) : null;
    const next = last === null ? { tag: place.tag + 1, behind: null } : { tag: place.tag, behind: last };
    const told = await this.#notToldYet(found, alert);
    await this.unitOfWork.run(systemContext(), async (tx) => {
      if (!(await this.alerts.moveOn(alert, next, tx))) return;
      if (told.length > 0) this.#tell(alert, tag, told, tx);
    });
  }

  /** Excludes the request's owner and members who follow one of the earlier tags. */
  async #notToldYet(members: readonly MemberId[], { studentId, tags, place }: TagAlert): Promise<MemberId[]> {
    const before = tags.slice(0, place.tag).map(({ id }) => id);
    const follows = await this.follows.among(members.map((viewer) => ({ viewer, ids: before })));
    return members.filter(
      (memberId) => memberId !== studentId && !before.some((tagId) => follows({ tagId, memberId })),
    );
  }

  #tell(
    { requestId, studentId, title }: TagAlert,
    tag: { id: TagId; name: string },
    members: MemberId[],
    tx: Tx,
  ): void {
    const facts = { request_id: requestId, student_id: studentId, title };
    tx.publish(contentEvents.followersAlerted, { ...facts, tag, member_ids: members });
  }
}
