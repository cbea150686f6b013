/** Razorpay's response to an invalid request. The SDK reads `error` from the body. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly statusCode: number;
  readonly field: string | undefined;

  constructor(description: string, options: { readonly statusCode?: number; readonly field?: string } = {}) {
    super(description);
    this.statusCode = options.statusCode ?? 400;
    this.field = options.field;
  }

  toJSON(): { error: Record<string, unknown> } {
    return {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: this.message,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(this.field === undefined ? {} : { field: this.field }),
      },
    };
  }
}
