import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Minutes } from '@/ui/minutes';
import { MinutesFigure } from '@/ui/minutes-figure';
import { RichText } from '@/ui/rich-text';
import { portraits } from './portraits';

const CIRCLE = [
  portraits.ines,
  portraits.arjun,
  portraits.yuki,
  portraits.elsie,
  portraits.samuel,
  portraits.fatima,
  portraits.hanna,
  portraits.ravi,
];

/** The three sections named in the specification. */
export function Promises() {
  return (
    <div className="border-y border-line bg-surface">
      <div className="landing-width landing-promises mx-auto grid gap-10 px-[1.15rem] py-12 sm:px-8 md:grid-cols-3">
        <PromiseSection
          title={t('Effortless Communication')}
          text={t(
            'Message each other, then meet in a live room with video, chat and a shared editor. Nothing to install.',
          )}
        >
          <div className="grid gap-2 text-sm" aria-hidden>
            <p className="landing-bubble w-fit rounded-lg rounded-es-sm bg-stone-wash px-4 py-2">
              {t('Could we do the spoke lacing again, slowly?')}
            </p>
            <p className="landing-bubble w-fit rounded-lg rounded-ee-sm bg-spruce-wash px-4 py-2">
              {t('Of course. Grab the wheel, I have all evening.')}
            </p>
          </div>
        </PromiseSection>
        <PromiseSection
          title={t('Time Banking')}
          text={t(
            'A bead is five minutes, a row is an hour. Teach and you gain a few. Learn and you pass a few on. An hour is an hour, whatever the skill.',
          )}
        >
          <div className="grid gap-5">
            <Minutes
              available={45}
              held={15}
              width="full"
              alone={t('An hour of twelve beads: 45 minutes available, 15 on hold')}
            />
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
              <span>
                <RichText
                  text={t('<minutes></minutes> available')}
                  parts={{ minutes: () => <MinutesFigure minutes={45} state="available" /> }}
                />
              </span>
              <span>
                <RichText
                  text={t('<minutes></minutes> on hold')}
                  parts={{ minutes: () => <MinutesFigure minutes={15} state="held" /> }}
                />
              </span>
            </p>
          </div>
        </PromiseSection>
        <PromiseSection
          title={t('Global Collaboration Hub')}
          text={t(
            'Retired engineers, students, bakers, language learners. Ask what you wonder, teach what you know.',
          )}
        >
          <div className="landing-circle flex flex-wrap gap-3" aria-hidden>
            {CIRCLE.map((portrait) => (
              <img
                key={portrait}
                src={portrait}
                alt=""
                width="56"
                height="56"
                className="size-14 rounded-full"
              />
            ))}
          </div>
        </PromiseSection>
      </div>
    </div>
  );
}

function PromiseSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="landing-promise grid content-start gap-3">
      <div className="grid content-center pb-2">{children}</div>
      <h2 className="text-[1.5rem]">{title}</h2>
      <p className="text-ink-2">{text}</p>
    </section>
  );
}
