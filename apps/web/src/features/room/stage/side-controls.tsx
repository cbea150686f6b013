import { t } from '@skillhour/texts';
import {
  Captions,
  Ellipsis,
  Hand,
  Maximize,
  Minimize,
  MonitorUp,
  PictureInPicture2,
  Settings,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { LazyMenu } from '@/ui/lazy-menu';
import { canShareScreen, type RoomSession } from '../session';
import { RoundButton, useStore } from '../shared';
import type { FullScreen } from './use-full-screen';
import { hasPictureInPicture, usePictureInPicture } from './use-picture-in-picture';

export interface SideControlsProps extends FullScreen {
  session: RoomSession;
  /** The video element with the other participant's picture. */
  video: RefObject<HTMLVideoElement | null>;
  hasVideo: boolean;
  onDevices: () => void;
}

/** A secondary control, in addition to microphone, camera and ending. */
interface SideControl {
  key: string;
  label: string;
  icon: ReactNode;
  /** Undefined if it is not a toggle. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** Controls that a session needs occasionally: buttons on a wide bar, or a menu behind one button on a narrow bar. */
export function SideControls({ tight, ...props }: SideControlsProps & { tight: boolean }) {
  const controls = useSideControls(props);
  return tight ? <MoreControls controls={controls} /> : <ControlButtons controls={controls} />;
}

const ControlButtons = ({ controls }: { controls: readonly SideControl[] }) =>
  controls.map(({ key, onPress, pressed, ...rest }) => (
    <RoundButton
      key={key}
      {...rest}
      {...(pressed === undefined ? { 'aria-haspopup': 'dialog' } : { pressed })}
      onClick={onPress}
    />
  ));

function MoreControls({ controls }: { controls: readonly SideControl[] }) {
  const label = t('More controls');
  const items = controls
    .filter(({ disabled }) => !disabled)
    .map(({ onPress, pressed, ...rest }) => ({
      ...rest,
      onSelect: onPress,
      ...(pressed !== undefined && { checked: pressed }),
    }));
  return (
    <LazyMenu label={label} items={items}>
      <RoundButton
        label={label}
        dot={controls.some(({ pressed }) => pressed)}
        icon={<Ellipsis aria-hidden />}
      />
    </LazyMenu>
  );
}

function useSideControls({
  session,
  video,
  hasVideo,
  full,
  fill,
  onDevices,
}: SideControlsProps): readonly SideControl[] {
  const { signals, localScreen, peerToPeer } = useStore(session);
  const [out, toggleOut] = usePictureInPicture(video, hasVideo);
  return [
    ...(canShareScreen()
      ? [
          {
            key: 'screen',
            label: t('Show your screen'),
            icon: <MonitorUp aria-hidden />,
            pressed: localScreen !== undefined,
            disabled: peerToPeer,
            onPress: () => (localScreen ? session.screen.stop() : void session.screen.start()),
          },
        ]
      : []),
    {
      key: 'hand',
      label: t('Raise your hand'),
      icon: <Hand aria-hidden />,
      pressed: signals.handUp,
      onPress: () => session.signals.setHandUp(!signals.handUp),
    },
    {
      key: 'captions',
      label: t('Captions'),
      icon: <Captions aria-hidden />,
      pressed: signals.captionsWanted,
      onPress: () => session.signals.requestCaptions(!signals.captionsWanted),
    },
    { key: 'devices', label: t('Devices'), icon: <Settings aria-hidden />, onPress: onDevices },
    ...(hasPictureInPicture()
      ? [
          {
            key: 'picture',
            label: t('Picture in picture'),
            icon: <PictureInPicture2 aria-hidden />,
            pressed: out,
            disabled: !hasVideo,
            onPress: toggleOut,
          },
        ]
      : []),
    {
      key: 'full',
      label: t('Full screen'),
      icon: full ? <Minimize aria-hidden /> : <Maximize aria-hidden />,
      pressed: full,
      onPress: () => fill(!full),
    },
  ];
}
