import { translate, t, text, type Text } from '@skillhour/texts';
import { cx } from './cx';

export type ConnectionState =
  'initializing' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'reconnecting' | 'error';

const LOOK: Record<ConnectionState, { label: Text; dot: string }> = {
  initializing: { label: text('Initializing'), dot: 'bg-[#f8ad32]' },
  connecting: { label: text('Connecting'), dot: 'bg-[#f8ad32]' },
  connected: { label: text('Connected'), dot: 'bg-[#78d694]' },
  disconnected: { label: text('Disconnected'), dot: 'bg-[#f8ad32]' },
  reconnecting: { label: text('Reconnecting'), dot: 'bg-[#f8ad32]' },
  failed: { label: text('Failed'), dot: 'bg-[#fc8987]' },
  error: { label: text('Error'), dot: 'bg-[#fc8987]' },
};

/**
 * Connection state of the room, shown over the stage as a dot and a word; hidden once connected. `reason` adds details
 * ("Camera is in use").
 */
export function ConnectionPill({
  state,
  reason,
  className,
}: {
  state: ConnectionState;
  reason?: string | undefined;
  className?: string;
}) {
  const { label, dot } = LOOK[state];
  return (
    <span role="status">
      {state !== 'connected' && (
        <span
          className={cx(
            'inline-flex items-center gap-2.5 rounded-full bg-stage/88 px-3.5 py-1.5 text-sm font-semibold text-white',
            className,
          )}
        >
          <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', dot)} />
          {reason ? t('{state}: {reason}', { state: translate(label), reason }) : translate(label)}
        </span>
      )}
    </span>
  );
}
