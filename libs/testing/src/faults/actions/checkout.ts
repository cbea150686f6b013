/** The checkout's proof of a payment. */
export interface PaymentProof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/**
 * The development payment server, as used by a person at the checkout and by the shop's owner. Faults never affect it.
 */
export class Checkout {
  constructor(
    private readonly address: string,
    private readonly keySecret: string,
  ) {}

  async pay(orderId: string, outcome: 'success' | 'failure'): Promise<PaymentProof> {
    return (await this.#post(`dev/orders/${orderId}/pay`, { outcome })) as PaymentProof;
  }

  /** Refunds this many paise. */
  async refund(paymentId: string, key: string, amount: number): Promise<void> {
    const authorization = `Basic ${Buffer.from(`${key}:${this.keySecret}`).toString('base64')}`;
    await this.#post(`v1/payments/${paymentId}/refund`, { amount }, { authorization });
  }

  async #post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(`${this.address}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`the payment server returned ${response.status} ${await response.text()}`);
    return response.json();
  }
}
