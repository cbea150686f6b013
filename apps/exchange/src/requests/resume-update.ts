import type { RequestContent } from '../terms/index.js';
import type { Step } from './change-request.js';
import type { Held } from './publishing/hold-intent.js';
import { isRaising, type SkillRequest } from './skill-request.js';

/** The remaining work of an edit that another process began and did not finish. */
type Left =
  | Exclude<Step, { kind: 'busy' }>
  /** The edit failed and is being rolled back; the rollback has to finish first. */
  | { kind: 'undo'; request: Held }
  /** The edit was rolled back and starts again. */
  | { kind: 'anew' };

const RAISE = 'raise';
const publishingOf = (holdKey: string) => `publish ${holdKey}`;

/**
 * Returns the note stored with an edit whose ledger call comes first; null for edits that are complete at that point.
 */
export function noteOf(step: Step): string | null {
  if (step.kind === 'publish') return publishingOf(step.request.hold.key);
  return step.kind === 'raise' ? RAISE : null;
}

/** Decides how to continue an edit from the request's current state and the note of the edit's last step. */
export function leftOf(request: SkillRequest, note: string | null, edit: Partial<RequestContent>): Left {
  const content = { ...request.content, ...edit };
  if (note === RAISE) return leftOfRaise(request, content);
  if (note?.startsWith(publishingOf(''))) return leftOfPublishing(request, note, content);
  const intent = 'hold' in request ? request.hold?.intent : null;
  const isGivingBack = intent?.kind === 'void' || intent?.kind === 'lower';
  return isGivingBack && 'hold' in request ? { kind: 'release', request } : { kind: 'done' };
}

function leftOfRaise(request: SkillRequest, content: RequestContent): Left {
  if (request.state !== 'published' || !request.hold.intent) return { kind: 'anew' };
  return isRaising(request) ? { kind: 'raise', request, content } : { kind: 'undo', request };
}

function leftOfPublishing(request: SkillRequest, note: string, content: RequestContent): Left {
  if (request.state === 'draft') return { kind: 'anew' };
  if (request.state !== 'publishing') return { kind: 'done' };
  if (request.hold.intent.kind === 'void') return { kind: 'undo', request };
  return note === publishingOf(request.hold.key) ? { kind: 'publish', request, content } : { kind: 'anew' };
}
