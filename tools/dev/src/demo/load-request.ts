import type { CallInput, CallOutput } from '@skillhour/contracts';
import type { DemoProposal, DemoRequest } from './data/demo-request.ts';
import { isRejected } from './demo-api.ts';
import { holdSession, type SessionOptions } from './hold-session.ts';
import { resolveTime } from './resolve-time.ts';
import type { SignedInMember } from './sign-in.ts';

/** Signed-in members by the keys that the demo data use. */
export type SignedInMembers = ReadonlyMap<string, SignedInMember>;

/**
 * Performs everything that happens to one request: it is posted, teachers propose times, its owner decides, and a session is held. After a
 * crash it continues where it stopped: it neither creates nor decides anything twice.
 */
async function loadRequest(
  request: DemoRequest<string>,
  members: SignedInMembers,
  options: SessionOptions,
): Promise<void> {
  const owner = memberWithKey(request.owner, members);
  const id = await ensureRequest(request, owner);

  const created: { proposal: DemoProposal<string>; made: CallOutput<'exchange.proposal.create'> }[] = [];
  for (const proposal of request.proposals) {
    const { api } = memberWithKey(proposal.teacher, members);
    const [known] = await api.call('exchange.proposal.list', { id });
    const form = { ...proposalForm(proposal, new Date()), request: id };
    created.push({ proposal, made: known ?? (await api.call('exchange.proposal.create', form)) });
  }
  for (const { proposal, made } of created) {
    if (proposal.decision === undefined) continue;
    const decided =
      made.status === 'PR'
        ? await owner.api.call('exchange.proposal.decide', { id: made.id, status: proposal.decision })
        : made;
    if (proposal.ratings === undefined || decided.schedule_id === null) continue;
    const teacher = memberWithKey(proposal.teacher, members);
    await holdSession(decided.schedule_id, { student: owner, teacher }, proposal.ratings, options);
  }
}

/**
 * Performs a request, but skips the rest if the API rejects a step. Repeating such a step would not help, for example a proposal for a time
 * that has passed since an earlier load.
 */
export async function loadRequestOrSkip(
  request: DemoRequest<string>,
  members: SignedInMembers,
  { report, ...options }: SessionOptions & { readonly report: (line: string) => void },
): Promise<void> {
  try {
    await loadRequest(request, members, options);
  } catch (error) {
    if (!isRejected(error)) throw error;
    report(`The request “${request.title}” of the demo community remains incomplete: ${error.detail}`);
  }
}

/** Returns the id of the owner's request with that title. Posts it unless an earlier load has. */
async function ensureRequest(request: DemoRequest<string>, { api }: SignedInMember): Promise<string> {
  const { results } = await api.call('exchange.request.list_mine', { page_size: 100 });
  const known = results.find(({ title }) => title === request.title);
  const { id } = known ?? (await api.call('exchange.request.create', requestForm(request, new Date())));
  return id;
}

/** Returns the request form for the API. */
export function requestForm(request: DemoRequest<string>, now: Date): CallInput<'exchange.request.create'> {
  const { title, body, tags, durationMinutes, preferred, status } = request;
  return {
    title,
    body_content: body,
    tags,
    duration_minutes: durationMinutes,
    preferred_time: resolveTime(preferred, now).toISOString(),
    status,
  };
}

/** Returns the Propose Schedule form for the API, without the request's id. */
export function proposalForm({ when, note }: DemoProposal<string>, now: Date) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { scheduled_time: resolveTime(when, now).toISOString(), timezone: timeZone, note };
}

export function memberWithKey(key: string, members: SignedInMembers): SignedInMember {
  const member = members.get(key);
  if (member === undefined) throw new Error(`${key} is not signed in`);
  return member;
}
