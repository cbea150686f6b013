import { Check, Circle } from 'lucide-react';
import { Dialog, Note } from '@/ui';
import { percentOf, stagesOf } from './progress';
import type { SkillRequest } from './request-time';

/** How far a request has come, and where its minutes are. */
export function ProgressDialog({
  request,
  open,
  onOpenChange,
}: {
  request: SkillRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const stages = stagesOf(request.status);
  const percent = percentOf(stages);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Progress">
      <div className="grid gap-4">
        <div
          role="progressbar"
          aria-label="Progress"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 rounded-full bg-stone-wash"
        >
          <div className="h-full rounded-full bg-spruce" style={{ width: `${percent}%` }} />
        </div>
        <p className="text-sm text-ink-2">{percent}% complete</p>
        <ol className="grid gap-3">
          {stages.map(({ name, complete }) => (
            <li key={name} className="flex items-center gap-3">
              {complete ? (
                <Check aria-hidden className="size-5 text-leaf" />
              ) : (
                <Circle aria-hidden className="size-5 text-ink-3" />
              )}
              <span className={complete ? 'font-semibold' : 'text-ink-2'}>{name}</span>
              <span className="sr-only">{complete ? 'complete' : 'not yet'}</span>
            </li>
          ))}
        </ol>
        {request.status === 'CA' && (
          <Note kind="info">
            Request Cancelled: This request has been cancelled and time credits have been released.
          </Note>
        )}
        {request.status === 'CO' && <Note kind="info">Time credits transferred</Note>}
      </div>
    </Dialog>
  );
}
