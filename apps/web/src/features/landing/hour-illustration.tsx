import { t } from '@skillhour/texts';
import { portraits } from './portraits';

/** The S of the logo: a bead every 40 degrees along both arcs, in a 500 × 600 view box. */
const WITH_MEERA = [
  [325.8, 91.6],
  [250, 64],
  [174.2, 91.6],
  [133.8, 161.5],
  [147.8, 241],
  [209.6, 292.9],
] as const;
const WITH_TOM = [
  [290.4, 307.1],
  [352.2, 359],
  [366.2, 438.5],
  [325.8, 508.4],
  [250, 536],
  [174.2, 508.4],
] as const;

/** The landing page's main illustration: an hour moving from a student to a teacher. */
export function HourIllustration() {
  return (
    <svg
      className="mx-auto h-auto w-full max-w-[34rem]"
      viewBox="40 20 420 560"
      role="img"
      aria-label={t(
        'Twelve beads, one for every five minutes of an hour, run along an S-shaped thread from Meera, who learns, down to Tom, who teaches. Six have already arrived with Tom.',
      )}
    >
      <path
        d="M361 142A118 118 0 1 0 250 300A118 118 0 1 1 139 458"
        className="fill-none stroke-edge"
        strokeWidth="2"
      />
      {WITH_MEERA.map(([x, y], index) => (
        <circle key={index} cx={x} cy={y} r="25" className="swing-bead swing-bead-held" strokeWidth="4.5" />
      ))}
      {WITH_TOM.map(([x, y], index) => (
        <circle key={index} cx={x} cy={y} r="26" className="swing-bead" strokeWidth="3" />
      ))}
      <Person image={portraits.meera} x={386} y={152} />
      <Person image={portraits.tom} x={114} y={448} />
      <Caption x={386} y={222} name={t('Meera learns')} fact={t('bicycle wheels')} />
      <Caption x={114} y={366} name={t('Tom teaches')} fact={t('30 min so far')} />
    </svg>
  );
}

function Person({ image, x, y }: { image: string; x: number; y: number }) {
  return <image href={image} x={x - 46} y={y - 46} width="92" height="92" className="landing-portrait" />;
}

function Caption({ x, y, name, fact }: { x: number; y: number; name: string; fact: string }) {
  return (
    <g textAnchor="middle">
      <text x={x} y={y} className="landing-name font-[650]">
        {name}
      </text>
      <text x={x} y={y + 22} className="landing-fact">
        {fact}
      </text>
    </g>
  );
}
