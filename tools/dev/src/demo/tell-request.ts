import type { CallInput, CallOutput } from '@skillhour/contracts';
import type { DemoProposal, DemoRequest } from './data/demo-request.ts';
import { isRefused } from './demo-api.ts';
import { holdLesson, type LessonOptions } from './hold-lesson.ts';
import { momentOf } from './moment-of.ts';
import type { Visitor } from './sign-in.ts';

/** Signed-in members by the keys that the demo data use. */
export type Visitors = ReadonlyMap<string, Visitor>;

/**
 * Performs everything that happens to one request: it is posted, teachers propose times, its owner decides, and a session is held. After a
 * crash it continues where it stopped: it neither creates nor decides anything twice.
 */
export async function tellRequest(
  request: DemoRequest<string>,
  visitors: Visitors,
  options: LessonOptions,
): Promise<void> {
  const owner = visitorOf(request.owner, visitors);
  const id = await postedId(request, owner);

  const offers: { proposal: DemoProposal<string>; made: CallOutput<'exchange.proposal.create'> }[] = [];
  for (const proposal of request.proposals) {
    const { api } = visitorOf(proposal.teacher, visitors);
    const [known] = await api.call('exchange.proposal.list', { id });
    const form = { ...offerOf(proposal, new Date()), request: id };
    offers.push({ proposal, made: known ?? (await api.call('exchange.proposal.create', form)) });
  }
  for (const { proposal, made } of offers) {
    if (proposal.answer === undefined) continue;
    const decided =
      made.status === 'PR'
        ? await owner.api.call('exchange.proposal.decide', { id: made.id, status: proposal.answer })
        : made;
    if (proposal.lesson === undefined || decided.schedule_id === null) continue;
    const teacher = visitorOf(proposal.teacher, visitors);
    await holdLesson(decided.schedule_id, { student: owner, teacher }, proposal.lesson, options);
  }
}

/**
 * Performs a request, but skips the rest if the API rejects a step. Repeating such a step would not help, for example a proposal for a time
 * that has passed since an earlier load.
 */
export async function tellOrLeaveOut(
  request: DemoRequest<string>,
  visitors: Visitors,
  { report, ...options }: LessonOptions & { readonly report: (line: string) => void },
): Promise<void> {
  try {
    await tellRequest(request, visitors, options);
  } catch (error) {
    if (!isRefused(error)) throw error;
    report(`The request “${request.title}” of the demo community remains incomplete: ${error.detail}`);
  }
}

/** Returns the id of the owner's request with that title. Posts it unless an earlier load has. */
async function postedId(request: DemoRequest<string>, { api }: Visitor): Promise<string> {
  const { results } = await api.call('exchange.request.list_mine', { page_size: 100 });
  const known = results.find(({ title }) => title === request.title);
  const { id } = known ?? (await api.call('exchange.request.create', formOf(request, new Date())));
  return id;
}

/** Returns the request form for the API. */
export function formOf(request: DemoRequest<string>, now: Date): CallInput<'exchange.request.create'> {
  const { title, body, tags, durationMinutes, preferred, status } = request;
  return {
    title,
    body_content: body,
    tags,
    duration_minutes: durationMinutes,
    preferred_time: momentOf(preferred, now).toISOString(),
    status,
  };
}

/** Returns the Propose Schedule form for the API, without the request's id. */
export function offerOf({ when, note }: DemoProposal<string>, now: Date) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { scheduled_time: momentOf(when, now).toISOString(), timezone: timeZone, note };
}

export function visitorOf(key: string, visitors: Visitors): Visitor {
  const visitor = visitors.get(key);
  if (visitor === undefined) throw new Error(`${key} is not signed in`);
  return visitor;
}
