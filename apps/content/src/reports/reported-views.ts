import { Inject, Injectable } from '@nestjs/common';
import {
  formerMember,
  imageAddress,
  type CallContext,
  type MemberId,
  type MemberSummary,
  type ReportedThing,
} from '@skillhour/contracts';
import { RenderedTexts } from '@skillhour/markdown';
import { MemberDirectory } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';
import { ContentReportStore, type ContentReport } from './content-report.store.js';
import { ModerateThing, type Standing } from './moderate-thing.js';
import type { Reported } from './reported-thing.store.js';
import type { SaidMessage } from './thing.js';

const STATES = { shown: 'shown', down: 'taken_down', gone: 'deleted' } as const;
type Members = ReadonlyMap<MemberId, MemberSummary>;

/** Builds the API views of queue entries. The number of queries does not depend on the number of entries. */
@Injectable()
export class ReportedViews {
  constructor(
    private readonly reports: ContentReportStore,
    private readonly moderate: ModerateThing,
    private readonly directory: MemberDirectory,
    private readonly rendered: RenderedTexts,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async many(things: Reported[], context: CallContext): Promise<ReportedThing[]> {
    const [standing, reports] = await Promise.all([
      this.moderate.find(things),
      this.reports.about(things.map(({ id }) => id)),
    ]);
    const people = things.flatMap(({ id, authorId, decided }) => [
      authorId,
      ...(decided ? [decided.by] : []),
      ...(reports.get(id) ?? []).map(({ reporterId }) => reporterId),
    ]);
    const [members, html] = await Promise.all([
      this.directory.get(people, context),
      this.rendered.many(
        things.map((thing) => sourceOf(thing, standing.get(thing.id))),
        this.config.IMAGE_BASE_URL,
      ),
    ]);
    return things.map((thing, index) => ({
      ...this.#entry(thing, members),
      ...this.#text(thing, standing.get(thing.id)),
      content_html: html[index] ?? '',
      reports: (reports.get(thing.id) ?? []).map((report) => toReport(report, members)),
    }));
  }

  async one(thing: Reported, context: CallContext): Promise<ReportedThing> {
    const [view] = await this.many([thing], context);
    if (!view) throw new Error(`reported content ${thing.id} has no view`);
    return view;
  }

  #entry({ id, kind, status, authorId, open, reports, reportedAt, decided }: Reported, members: Members) {
    return {
      id,
      kind,
      status,
      user: who(authorId, members),
      report_count: reports,
      open_count: open,
      reported_at: reportedAt.toISOString(),
      decision: decided && {
        decision: decided.decision,
        reason: decided.reason,
        decided_by: who(decided.by, members),
        decided_at: decided.at.toISOString(),
      },
    };
  }

  #said({ text, picture, file, at }: SaidMessage) {
    const shown = { ...NOTHING, state: STATES.shown, content: text, image: picture };
    const told = file ? { media: file.address, name: file.name, bytes: file.bytes } : null;
    return { ...shown, file: told, created_at: at.toISOString() };
  }

  /** Returns the current text; if the author has deleted it, only that state. */
  #text({ reportedAt, said }: Reported, standing: Standing | undefined) {
    if (said !== null) return this.#said(said);
    if (!standing || standing.state === 'gone')
      return { ...NOTHING, created_at: (standing?.post.createdAt ?? reportedAt).toISOString() };
    const { state, post, reply, thing } = standing;
    const { createdAt, editedAt } = reply ?? post;
    const imageBase = this.config.IMAGE_BASE_URL;
    const imageId = reply ? null : post.imageId;
    return {
      state: STATES[state],
      title: thing.about.title,
      content: contentOf(standing),
      image: imageId === null ? null : imageAddress(imageBase, imageId),
      file: null,
      slug: thing.about.slug ?? null,
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

const contentOf = ({ reply, post }: Standing): string => reply?.content ?? post.body;

/** Returns the Markdown to render; empty if the author has deleted the content. */
function sourceOf({ said }: Reported, standing: Standing | undefined): string {
  if (said !== null) return said.text;
  return !standing || standing.state === 'gone' ? '' : contentOf(standing);
}

const who = (id: MemberId, members: Members): MemberSummary => members.get(id) ?? formerMember(id);

const toReport = ({ id, reporterId, note, status, createdAt }: ContentReport, members: Members) => ({
  id,
  reported_by: who(reporterId, members),
  note,
  status,
  created_at: createdAt.toISOString(),
});
