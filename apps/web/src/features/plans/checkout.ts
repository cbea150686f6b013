/** Data that the provider's checkout returns after a payment. */
export interface PaymentProof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface CheckoutOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  handler: (proof: PaymentProof) => void;
  modal: { ondismiss: () => void };
}

interface Checkout {
  on(event: 'payment.failed', listener: () => void): unknown;
  open(): void;
}

declare global {
  interface Window {
    /** The provider's checkout, once its script has loaded. */
    Razorpay?: new (options: CheckoutOptions) => Checkout;
  }
}

let loading: Promise<void> | undefined;

/** Loads the provider's checkout script once; a failed load is retried at the next call. */
export function loadCheckout(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error('the checkout did not load'));
    };
    script.onload = () => (window.Razorpay ? resolve() : fail());
    script.onerror = fail;
    document.head.append(script);
  });
  return loading;
}

type CheckoutOrder = Pick<
  CheckoutOptions,
  'key' | 'order_id' | 'amount' | 'currency' | 'name' | 'description'
>;

/**
 * Opens the checkout and waits until it ends. After a failed payment it stays open, so that the member can try another
 * method. Resolves with null if it was closed without a payment.
 */
export function openCheckout(order: CheckoutOrder, onFailed: () => void): Promise<PaymentProof | null> {
  const { Razorpay } = window;
  if (!Razorpay) return Promise.reject(new Error('the checkout is not available'));
  return new Promise((resolve) => {
    const checkout = new Razorpay({ ...order, handler: resolve, modal: { ondismiss: () => resolve(null) } });
    checkout.on('payment.failed', onFailed);
    checkout.open();
  });
}
