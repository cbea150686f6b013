import './editor.css';
import { t } from '@skillhour/texts';
import { Play, Undo2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton, Segments, Skeleton } from '@/ui';
import type { CodeRoomProps } from '../code-room';
import { otherOf } from '../meeting';
import { useStore } from '../store';
import { CodeSession } from './code-session';
import { CodeText } from './code-text';
import { Grab } from './grab';
import { LanguageChoice } from './language-choice';
import { NotesText } from './notes-text';
import { OtherPlace } from './other-place';
import { PanelNotes } from './panel-notes';
import { Splitter } from './splitter';
import { Terminal } from './terminal';
import { partsOf, textNames, useParts } from './use-parts';

const FACE = { name: 'face', least: 18, most: 48, first: 27 } as const;
const TERMINAL = { name: 'terminal', least: 6, most: 36, first: 14 } as const;

/** The code editor above its terminal, or the notes. On a phone it is a sheet below the video, with the chat as one of its parts. */
export default function CodePanel({ line, meeting, covered, messages }: CodeRoomProps) {
  const [session] = useState(() => CodeSession.of(line, meeting.meeting_id));
  const { loaded, language, unavailable } = useStore(session);
  const { connected } = useStore(line);
  const [input, setInput] = useState('');
  const panel = useRef<HTMLElement>(null);
  const { part, text, choose, news } = useParts(panel, messages);
  const isRunnable = text === 'code' && loaded && connected && !unavailable.includes(language);
  const { name } = otherOf(meeting);
  const run = () => {
    if (isRunnable) session.run(input);
  };
  const runByKeys = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  };
  return (
    <>
      <Splitter label={t('Width of the video')} size={FACE} direction="row" grows="before" />
      <section
        ref={panel}
        aria-label={t('Code editor')}
        inert={covered}
        className="code-panel"
        data-text={text}
        onKeyDown={runByKeys}
      >
        <div className="code-parts">
          <Grab panel={panel} />
          <Segments label={t('Parts of the room')} options={partsOf(news)} value={part} onChange={choose} />
        </div>
        <header className="code-head">
          <div className="code-texts">
            <Segments label={t('Shared texts')} options={textNames()} value={text} onChange={choose} />
          </div>
          {text === 'code' && <LanguageChoice session={session} disabled={!connected} />}
          <OtherPlace session={session} name={name} />
          <IconButton
            label={t('Undo my last change')}
            icon={<Undo2 aria-hidden />}
            onClick={() => session.texts[text].undo.undo()}
          />
          {text === 'code' && (
            <Button
              variant="primary"
              size="small"
              icon={<Play aria-hidden className="size-4" />}
              aria-keyshortcuts="Control+Enter"
              disabled={!isRunnable}
              onClick={run}
            >
              {t('Run Code')}
            </Button>
          )}
        </header>
        <div className="code-body">
          <PanelNotes session={session} connected={connected} isCode={text === 'code'} />
          {!loaded && <Skeleton className="h-48 w-full" />}
          {loaded && text === 'code' && <CodeText session={session} name={name} onRun={run} />}
          {loaded && text === 'notes' && <NotesText session={session} name={name} />}
        </div>
        <Splitter label={t('Height of the terminal')} size={TERMINAL} direction="column" grows="after" />
        <Terminal session={session} input={input} onInput={setInput} away={!connected} />
      </section>
    </>
  );
}
