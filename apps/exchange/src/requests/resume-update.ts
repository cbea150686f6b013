import type { RequestContent } from '../domain/index.js';
import type { Step } from './change-request.js';
import type { Held } from '../holds/index.js';
import { isRaising, type SkillRequest } from './skill-request.js';

/** The remaining work of an edit that another process began and did not finish. */
type RemainingWork =
  | Exclude<Step, { kind: 'busy' }>
  /** The edit failed and is being rolled back; the rollback has to finish first. */
  | { kind: 'undo'; request: Held }
  /** The edit was rolled back and starts again. */
  | { kind: 'restart' };

const RAISE_NOTE = 'raise';
const publishNoteOf = (holdKey: string) => `publish ${holdKey}`;

/**
 * Returns the note stored with an edit whose ledger call comes first; null for edits that are complete at that point.
 */
export function resumeNoteOf(step: Step): string | null {
  if (step.kind === 'publish') return publishNoteOf(step.request.hold.key);
  return step.kind === 'raise' ? RAISE_NOTE : null;
}

/** Decides how to continue an edit from the request's current state and the note of the edit's last step. */
export function remainingWorkOf(
  request: SkillRequest,
  note: string | null,
  edit: Partial<RequestContent>,
): RemainingWork {
  const content = { ...request.content, ...edit };
  if (note === RAISE_NOTE) return remainingRaiseOf(request, content);
  if (note?.startsWith(publishNoteOf(''))) return remainingPublishingOf(request, note, content);
  const intent = 'hold' in request ? request.hold?.intent : null;
  const isGivingBack = intent?.kind === 'void' || intent?.kind === 'lower';
  return isGivingBack && 'hold' in request ? { kind: 'release', request } : { kind: 'done' };
}

function remainingRaiseOf(request: SkillRequest, content: RequestContent): RemainingWork {
  if (request.state !== 'published' || !request.hold.intent) return { kind: 'restart' };
  return isRaising(request) ? { kind: 'raise', request, content } : { kind: 'undo', request };
}

function remainingPublishingOf(request: SkillRequest, note: string, content: RequestContent): RemainingWork {
  if (request.state === 'draft') return { kind: 'restart' };
  if (request.state !== 'publishing') return { kind: 'done' };
  if (request.hold.intent.kind === 'void') return { kind: 'undo', request };
  return note === publishNoteOf(request.hold.key)
    ? { kind: 'publish', request, content }
    : { kind: 'restart' };
}
