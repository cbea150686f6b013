import * as Radix from '@radix-ui/react-toast';
import { t } from '@skillhour/texts';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { cx } from './cx';
import { Reference } from './reference';
import { toastStore } from './toast-store';
import { useClearPlace } from './use-clear-place';

/**
 * Shows the toasts: bottom right, on phones bottom center, or where they cover no field and no conversation. They pause on hover and focus.
 * Rendered once, in the app.
 */
export function Toaster() {
  const list = useRef<HTMLOListElement>(null);
  useClearPlace(list);
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <Radix.Provider label={t('Message')} swipeDirection="right">
      {messages.map(({ id, tone, text, durationMs, reference }) => (
        <Radix.Root
          key={id}
          type={tone === 'error' ? 'foreground' : 'background'}
          duration={durationMs}
          onOpenChange={(open) => !open && toastStore.dismiss(id)}
          className={cx(
            'toast-in flex w-96 max-w-full items-start gap-3 rounded-md py-2 ps-4 pe-2 text-sm shadow-float',
            tone === 'error' ? 'bg-rose text-on-rose' : 'bg-ink text-paper',
          )}
        >
          {tone === 'error' ? (
            <TriangleAlert aria-hidden className="mt-2.5 size-5 shrink-0" />
          ) : (
            <CircleCheck aria-hidden className="mt-2.5 size-5 shrink-0" />
          )}
          <div className="min-w-0 grow self-center py-1">
            <Radix.Title className="font-sans tracking-normal">{text}</Radix.Title>
            {reference && <Reference id={reference} />}
          </div>
          <Radix.Close
            aria-label={t('Dismiss')}
            className="grid size-10 shrink-0 place-items-center rounded-md focus-visible:outline-current"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        ref={list}
        // Radix replaces the placeholder by the key's name.
        label={t('Notifications ({hotkey})', { hotkey: '{hotkey}' })}
        className="fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto flex w-fit max-w-[calc(100vw-2rem)] flex-col items-center gap-2 outline-none sm:start-auto sm:mx-0 sm:items-end"
      />
    </Radix.Provider>
  );
}
