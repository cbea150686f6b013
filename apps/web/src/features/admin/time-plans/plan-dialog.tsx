import { PLAN_LIMITS, TimePlanForm } from '@skillhour/contracts';
import { t, text } from '@skillhour/texts';
import { refetch, useCommand, type CallOutput } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { toast } from '@/ui';
import { FormDialog, type FieldsOf, type FieldTexts } from '../form/form-dialog';

export type Plan = CallOutput<'ledger.time_plan.list_all'>['results'][number];

const resolver = contractResolver<FieldTexts, TimePlanForm>(TimePlanForm);
const FIELDS: FieldsOf<TimePlanForm> = {
  name: { as: 'line', label: text('Name'), ...PLAN_LIMITS.name },
  minutes: { as: 'number', label: text('Minutes'), least: PLAN_LIMITS.minutes.least, step: 1 },
  price: { as: 'number', label: text('Price (₹)'), least: PLAN_LIMITS.price.least, step: 0.01 },
  description: { as: 'paragraphs', label: text('Description (optional)'), ...PLAN_LIMITS.description },
};

interface PlanDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The plan to edit; if missing, a new one is added. */
  plan?: Plan;
}

export const PlanDialog = (props: PlanDialogProps) => props.open && <PlanEditor {...props} />;

/** Form to add or edit a time plan. */
function PlanEditor({ onOpenChange, plan }: PlanDialogProps) {
  const add = useCommand('ledger.time_plan.add');
  const edit = useCommand('ledger.time_plan.edit');
  return (
    <FormDialog
      fields={FIELDS}
      resolver={resolver}
      edited={plan}
      title={plan ? t('Edit Plan') : t('Add Plan')}
      description={plan ? t('Existing orders keep their price.') : t('Members can buy it right away.')}
      onSend={async (values) => {
        if (plan) await edit({ id: plan.id, ...values });
        else await add(values);
        toast.success(plan ? t('Time plan updated successfully!') : t('Time plan added successfully!'));
        void refetch('ledger.time_plan.list_all', 'ledger.time_plan.list', 'identity.audit.list');
      }}
      onOpenChange={onOpenChange}
    />
  );
}
