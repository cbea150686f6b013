// Development checkout with the same interface as Razorpay's checkout script, but with buttons instead of a bank.
// Plain browser JavaScript that a <script> element loads.
(() => {
  const provider = new URL(document.currentScript.src).origin;

  const STYLE = `
    :host { all: initial }
    dialog { width: min(24rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0; border-radius: 1rem; color: #12292c; background: #fff; font: 1rem/1.5 system-ui, sans-serif; box-shadow: 0 8px 28px -6px rgb(0 0 0 / 0.35) }
    dialog::backdrop { background: rgb(0 20 20 / 0.55) }
    h2 { margin: 0; font-size: 1.25rem } p { margin: 0.25rem 0 1rem; color: #5c7072 } .amount { font-size: 1.75rem; font-weight: 700; color: #12292c }
    button { display: block; width: 100%; margin-top: 0.5rem; padding: 0.7rem 1rem; border: 0; border-radius: 0.625rem; font: inherit; font-weight: 600; cursor: pointer }
    button:focus-visible { outline: 3px solid #015353; outline-offset: 2px } button:disabled { opacity: 0.6 }
    .pay { color: #fff; background: #015353 } .fail { color: #b92229; background: #ffecea } .close { color: #445b5e; background: #ecf0eb }
  `;

  class Razorpay {
    #options;
    #listeners = new Map();
    #host;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#host) return;
      this.#host = document.createElement('div');
      const root = this.#host.attachShadow({ mode: 'open' });
      // A content security policy without inline styles allows a constructed style sheet.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      const dialog = root.appendChild(document.createElement('dialog'));
      dialog.setAttribute('aria-label', 'Payment');
      const add = (tag, text, className) => {
        const element = dialog.appendChild(document.createElement(tag));
        element.textContent = text;
        element.className = className ?? '';
        return element;
      };
      add('h2', this.#options.name ?? 'Payment');
      add('p', this.#options.description ?? 'Test payment: no money moves.');
      const { amount, currency } = this.#options;
      if (amount) add('p', money(Number(amount), currency ?? 'INR'), 'amount');
      const buttons = [
        add('button', 'Pay', 'pay'),
        add('button', 'Let the payment fail', 'fail'),
        add('button', 'Cancel', 'close'),
      ];
      const [pay, fail, cancel] = buttons;
      const attempt = async (outcome) => {
        for (const button of buttons) button.disabled = true;
        await this.#attempt(outcome).finally(() => buttons.forEach((button) => (button.disabled = false)));
      };
      pay.addEventListener('click', () => void attempt('success'));
      fail.addEventListener('click', () => void attempt('failure'));
      cancel.addEventListener('click', () => this.#dismiss());
      dialog.addEventListener('cancel', () => this.#dismiss());
      document.body.append(this.#host);
      dialog.showModal();
    }

    close() {
      this.#host?.remove();
      this.#host = undefined;
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    async #attempt(outcome) {
      const response = await fetch(
        `${provider}/dev/orders/${encodeURIComponent(this.#options.order_id)}/pay`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ outcome }),
        },
      );
      const { error, ...answer } = await response.json();
      if (error) {
        // The dialog stays open for another attempt, as in the real checkout.
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
        return;
      }
      this.close();
      this.#options.handler?.(answer);
    }
  }

  function money(paise, currency) {
    return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(paise / 100);
  }

  window.Razorpay = Razorpay;
})();
