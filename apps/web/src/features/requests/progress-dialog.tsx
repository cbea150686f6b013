import { translate, t } from '@skillhour/texts';
import type { SkillRequest } from '@/exchange/views';
import { Dialog, fullNameOf, Note } from '@/ui';
import { Steps } from '@/ui/steps';
import { percentOf, stagesOf } from './progress';

/** The stages that a request has completed, and where its minutes are. */
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
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Progress')}>
      <div className="grid gap-4">
        <div
          role="progressbar"
          aria-label={t('Progress')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 rounded-full bg-stone-wash"
        >
          <div className="h-full rounded-full bg-spruce" style={{ width: `${percent}%` }} />
        </div>
        <p className="text-sm text-ink-2">
          {t('{share, number, percent} complete', { share: percent / 100 })}
        </p>
        <Steps steps={stages.map(({ name, ...state }) => ({ name: translate(name), ...state }))} />
        {request.status === 'CA' && <Note kind="info">{describeCancellation(request)}</Note>}
        {request.status === 'RJ' && (
          <Note kind="info">
            {t('An admin took this request down.')} {t('Its minutes are back.')}
          </Note>
        )}
        {request.status === 'CO' && <Note kind="info">{t('Time credits transferred')}</Note>}
      </div>
    </Dialog>
  );
}

/**
 * Returns the sentence of the specification (2, section 4). If minutes went to the teacher after a late cancellation or a no-show, returns
 * the figures instead.
 */
function describeCancellation({ settlement, accepted_schedule: accepted }: SkillRequest): string {
  if (!settlement?.minutes)
    return t('Request Cancelled: This request has been cancelled and time credits have been released.');
  const { minutes, released } = settlement;
  return t(
    'Request Cancelled: {minutes, plural, one {# minute has} other {# minutes have}} been transferred to {teacher} and {released, number} released.',
    { minutes, released, teacher: accepted?.teacher ? fullNameOf(accepted.teacher) : t('the teacher') },
  );
}
