import { t } from '@skillhour/texts';
import { Play, Undo2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton, Segments, Skeleton } from '@/ui';
import './editor.css';
import { peerOf, useStore, type Meeting } from '../shared';
import type { CodeConnection } from './code-connection';
import { CodeSession } from './code-session';
import { CodeText } from './code-text';
import { ResizeHandle } from './resize-handle';
import { LanguageChoice } from './language-choice';
import { NotesText } from './notes-text';
import { PanelNotes } from './panel-notes';
import { Splitter } from './splitter';
import { Terminal } from './terminal';
import { phoneTabs, textTabs, usePanelTabs } from './use-panel-tabs';
import { useRemoteLine } from './use-remote-line';

const VIDEO_SPLIT = { name: 'face', min: 18, max: 48, initial: 27 } as const;
/** While the other participant shares their screen, the video is the larger part. */
const SCREEN_SPLIT = { name: 'screen', min: 27, max: 120, initial: 54 } as const;
const TERMINAL_SPLIT = { name: 'terminal', min: 6, max: 36, initial: 14 } as const;

export interface CodePanelProps {
  connection: CodeConnection;
  meeting: Meeting;
  /** Whether the stage covers the editor. */
  covered: boolean;
  /** Number of chat messages since the page joined. */
  messages: number;
  /** Whether the stage shows the other participant's screen. */
  besideScreen?: boolean;
}

/** The code editor above its terminal, or the notes. On a phone it is a sheet below the video, with the chat as one of its parts. */
export default function CodePanel({
  connection,
  meeting,
  covered,
  messages,
  besideScreen = false,
}: CodePanelProps) {
  const [session] = useState(() => CodeSession.of(connection, meeting.meeting_id));
  const { loaded, language, unavailable } = useStore(session);
  const { connected } = useStore(connection);
  const [input, setInput] = useState('');
  const panel = useRef<HTMLElement>(null);
  const { tab, text, choose, unreadCount } = usePanelTabs(panel, messages);
  const isRunnable = text === 'code' && loaded && connected && !unavailable.includes(language);
  const { name } = peerOf(meeting);
  const videoSplit = besideScreen ? SCREEN_SPLIT : VIDEO_SPLIT;
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
      <Splitter
        key={videoSplit.name}
        label={t('Width of the video')}
        size={videoSplit}
        direction="row"
        grows="before"
      />
      <section
        ref={panel}
        aria-label={t('Code editor')}
        inert={covered}
        className="code-panel"
        data-text={text}
        onKeyDown={runByKeys}
      >
        <div className="code-parts">
          <ResizeHandle panel={panel} />
          <Segments
            label={t('Parts of the room')}
            options={phoneTabs(unreadCount)}
            value={tab}
            onChange={choose}
          />
        </div>
        <header className="code-head">
          <div className="code-texts">
            <Segments label={t('Shared texts')} options={textTabs()} value={text} onChange={choose} />
          </div>
          {text === 'code' && <LanguageChoice session={session} disabled={!connected} />}
          <RemotePosition session={session} name={name} />
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
        <Splitter
          label={t('Height of the terminal')}
          size={TERMINAL_SPLIT}
          direction="column"
          grows="after"
        />
        <Terminal session={session} input={input} onInput={setInput} offline={!connected} />
      </section>
    </>
  );
}

/** Describes the other participant's position in words, because their caret may be out of view or in the other text. */
function RemotePosition({ session, name }: { session: CodeSession; name: string }) {
  const remoteLine = useRemoteLine(session);
  return (
    <p className="code-other">
      {remoteLine?.text === 'code' && t('{name} is at line {line, number}', { name, line: remoteLine.line })}
      {remoteLine?.text === 'notes' &&
        t('{name} is at line {line, number} of the notes', { name, line: remoteLine.line })}
    </p>
  );
}
