export interface ToastMessage {
  id: number;
  tone: 'success' | 'error';
  text: string;
  /** Correlation id by which support finds the failure in the logs. */
  reference?: string | undefined;
  /** Default: 5 s (the room's decline toast: 3 s). */
  durationMs: number;
}

const DEFAULT_MS = 5_000;
const MAX_SHOWN = 3;

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]) {
  messages = next;
  listeners.forEach((listener) => listener());
}

const show = (tone: ToastMessage['tone'], text: string, durationMs = DEFAULT_MS, reference?: string) =>
  set([...messages.slice(1 - MAX_SHOWN), { id: nextId++, tone, text, durationMs, reference }]);

/** Shows a temporary message about an event, not about what the page already shows. */
export const toast = {
  success: (text: string, durationMs?: number) => show('success', text, durationMs),
  error: (text: string, durationMs?: number, reference?: string) =>
    show('error', text, durationMs, reference),
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => messages,
  dismiss: (id: number) => set(messages.filter((message) => message.id !== id)),
};
