import { translate, text, type Text } from '@skillhour/texts';
import { Check, CircleDot, Hourglass, LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '@/ui';
import type { CheckName, CheckState, CheckResult } from './result';

const TITLE: Record<CheckName, Text> = {
  secure: text('Secure page'),
  webrtc: text('Browser'),
  camera: text('Camera'),
  microphone: text('Microphone'),
  speaker: text('Speaker'),
  server: text('Connection to the server'),
  media: text('Connection to the media server'),
};

const STATE: Record<CheckState, readonly [word: Text, icon: LucideIcon, tone: Tone]> = {
  waiting: [text('Not checked'), Hourglass, 'stone'],
  checking: [text('Checking'), LoaderCircle, 'sky'],
  asking: [text('Your turn'), CircleDot, 'sky'],
  fine: [text('Fine'), Check, 'leaf'],
  weak: [text('Could be better'), TriangleAlert, 'amber'],
  wrong: [text('Something is wrong'), TriangleAlert, 'rose'],
};

/** One check with its state and advice. */
export function CheckRow({
  name,
  result: { state, text, advice },
  children,
}: {
  name: CheckName;
  result: CheckResult;
  children?: ReactNode;
}) {
  const [label, icon, tone] = STATE[state];
  return (
    <li className="grid gap-1.5" aria-busy={state === 'checking' || undefined}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{translate(TITLE[name])}</h2>
        <Badge tone={tone} icon={icon}>
          {translate(label)}
        </Badge>
      </div>
      {text && <p>{text}</p>}
      {advice && <p className="text-sm text-ink-2">{advice}</p>}
      {children}
    </li>
  );
}
