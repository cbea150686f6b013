import { Inject, Injectable } from '@nestjs/common';
import {
  formerMember,
  imageUrlOf,
  type CallContext,
  type MemberId,
  type MemberSummary,
  type ReportedContentView,
} from '@skillhour/contracts';
import { RenderedTexts } from '@skillhour/markdown';
import { MemberDirectory } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';
import { ContentReportStore, type ContentReport } from './content-report.store.js';
import { ModerateReportTarget, type CurrentTarget } from './moderate-report-target.js';
import type { ReportedContent } from './report-queue.store.js';
import type { ReportedMessage } from './report-target.js';

const STATES = { shown: 'shown', down: 'taken_down', gone: 'deleted' } as const;
type Members = ReadonlyMap<MemberId, MemberSummary>;

/** Builds the API views of queue entries. The number of queries does not depend on the number of entries. */
@Injectable()
export class ReportedViews {
  constructor(
    private readonly reports: ContentReportStore,
    private readonly moderate: ModerateReportTarget,
    private readonly directory: MemberDirectory,
    private readonly rendered: RenderedTexts,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async many(entries: ReportedContent[], context: CallContext): Promise<ReportedContentView[]> {
    const [current, reports] = await Promise.all([
      this.moderate.find(entries),
      this.reports.findByTargets(entries.map(({ id }) => id)),
    ]);
    const people = entries.flatMap(({ id, authorId, decided }) => [
      authorId,
      ...(decided ? [decided.by] : []),
      ...(reports.get(id) ?? []).map(({ reporterId }) => reporterId),
    ]);
    const [members, html] = await Promise.all([
      this.directory.get(people, context),
      this.rendered.htmlForAll(
        entries.map((entry) => sourceOf(entry, current.get(entry.id))),
        this.config.IMAGE_BASE_URL,
      ),
    ]);
    return entries.map((entry, index) => ({
      ...this.#entry(entry, members),
      ...this.#text(entry, current.get(entry.id)),
      content_html: html[index] ?? '',
      reports: (reports.get(entry.id) ?? []).map((report) => toReport(report, members)),
    }));
  }

  async one(entry: ReportedContent, context: CallContext): Promise<ReportedContentView> {
    const [view] = await this.many([entry], context);
    if (!view) throw new Error(`reported content ${entry.id} has no view`);
    return view;
  }

  #entry(
    { id, kind, status, authorId, open, reports, reportedAt, decided }: ReportedContent,
    members: Members,
  ) {
    return {
      id,
      kind,
      status,
      user: memberSummaryOf(authorId, members),
      report_count: reports,
      open_count: open,
      reported_at: reportedAt.toISOString(),
      decision: decided && {
        decision: decided.decision,
        reason: decided.reason,
        decided_by: memberSummaryOf(decided.by, members),
        decided_at: decided.at.toISOString(),
      },
    };
  }

  #message({ text, picture, file, at }: ReportedMessage) {
    const shown = { ...NOTHING, state: STATES.shown, content: text, image: picture };
    const fileView = file ? { media: file.address, name: file.name, bytes: file.bytes } : null;
    return { ...shown, file: fileView, created_at: at.toISOString() };
  }

  /** Returns the current text; if the author has deleted it, only that state. */
  #text({ reportedAt, said }: ReportedContent, current: CurrentTarget | undefined) {
    if (said !== null) return this.#message(said);
    if (!current || current.state === 'gone')
      return { ...NOTHING, created_at: (current?.post.createdAt ?? reportedAt).toISOString() };
    const { state, post, reply, target } = current;
    const { createdAt, editedAt } = reply ?? post;
    const imageBase = this.config.IMAGE_BASE_URL;
    const imageId = reply ? null : post.imageId;
    return {
      state: STATES[state],
      title: target.about.title,
      content: contentOf(current),
      image: imageId === null ? null : imageUrlOf(imageBase, imageId),
      file: null,
      slug: target.about.slug ?? null,
      question_id: post.kind === 'question' ? post.id : null,
      created_at: createdAt.toISOString(),
      edited_at: editedAt?.toISOString() ?? null,
    };
  }
}

const NOTHING = {
  state: STATES.gone,
  title: '',
  content: '',
  image: null,
  file: null,
  slug: null,
  question_id: null,
  edited_at: null,
};

const contentOf = ({ reply, post }: CurrentTarget): string => reply?.content ?? post.body;

/** Returns the Markdown to render; empty if the author has deleted the content. */
function sourceOf({ said }: ReportedContent, current: CurrentTarget | undefined): string {
  if (said !== null) return said.text;
  return !current || current.state === 'gone' ? '' : contentOf(current);
}

const memberSummaryOf = (id: MemberId, members: Members): MemberSummary =>
  members.get(id) ?? formerMember(id);

const toReport = ({ id, reporterId, note, status, createdAt }: ContentReport, members: Members) => ({
  id,
  reported_by: memberSummaryOf(reporterId, members),
  note,
  status,
  created_at: createdAt.toISOString(),
});
