import { t } from '@skillhour/texts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessageOf, refetch, useCommand, type CallOutput } from '@/api';
import { communityStore } from '@/community';
import { paths } from '@/routing';
import { toast } from '@/ui';
import { loadCheckout, openCheckout, type PaymentProof } from './checkout';

export type Plan = CallOutput<'ledger.time_plan.list'>[number];

/** Returns the result of the provider's checkout; null if it was closed or does not run. */
async function runCheckout<Result>(program: () => Promise<Result>) {
  try {
    return await program();
  } catch {
    toast.error(t('Razorpay SDK failed to load. Please check your internet connection.'));
    return null;
  }
}

/**
 * Buys a plan: creates an order, opens the checkout, verifies the payment and goes to the account. Only one purchase
 * runs at a time.
 */
export function usePurchase() {
  const [buying, setBuying] = useState<Plan['id']>();
  const busy = useRef(false);
  const createOrder = useCommand('ledger.order.create');
  const verify = useCommand('ledger.payment.verify');
  const navigate = useNavigate();

  async function order({ id }: Plan) {
    const failed = t('Failed to initiate payment. Please try again.');
    try {
      const created = await createOrder({ id });
      if (created.key && created.order_id) return created;
      toast.error(failed);
    } catch (error) {
      toast.error(errorMessageOf(error, failed));
    }
    return null;
  }

  async function confirm({ id }: Plan, proof: PaymentProof) {
    try {
      const { minutes } = await verify({ id, ...proof });
      toast.success(t('Successfully purchased {minutes, number} premium minutes!', { minutes }));
      void refetch('ledger.account.read', 'ledger.purchase.list_mine');
      void navigate(paths.account());
    } catch {
      // If the payment was real, the provider's webhook informs the server, and the minutes are credited without this
      // page.
      toast.error(t('Payment verification failed'));
    }
  }

  async function run(plan: Plan) {
    const isThere = await runCheckout(async () => {
      await loadCheckout(communityStore.current().checkout_url);
      return true;
    });
    const created = isThere && (await order(plan));
    if (!created) return;
    const checkoutOrder = { ...created, name: t('Skillhour'), description: plan.name };
    const proof = await runCheckout(() =>
      openCheckout(checkoutOrder, () => toast.error(t('Payment failed. Please try again.'))),
    );
    if (proof) await confirm(plan, proof);
  }

  async function purchase(plan: Plan) {
    if (busy.current) return;
    busy.current = true;
    setBuying(plan.id);
    try {
      await run(plan);
    } finally {
      busy.current = false;
      setBuying(undefined);
    }
  }

  return { buying, purchase };
}
