import { t } from '@skillhour/texts';
import { Card, Note, Progress, TextLink } from '@/ui';
import { DoneCard } from './done/done-card';
import { InvitationsCard } from './done/invitations-card';
import { importPaths } from './import-paths';
import type { Import } from './import-views';
import { RunCard } from './review/run-card';
import { SettingsForm } from './review/settings-form';
import { TableMap } from './review/table-map';
import { TagMap } from './review/tag-map';
import { RowsCard } from './rows/rows-card';

/** The content of an import's current step. */
export function ImportContent({ current }: { current: Import }) {
  const { state, ran_at, problem, progress, files } = current;
  switch (state) {
    case 'reading':
      return (
        <Working title={t('Reading the files')}>
          {t(
            '{count, plural, one {# file is} other {# files are}} being read. Large files take a few minutes. You can leave this page and come back.',
            {
              count: files.length,
            },
          )}
        </Working>
      );
    case 'running':
      return (
        // A finished run that is running again is being undone.
        <Working
          title={ran_at === null ? t('The import is running') : t('The import is being undone')}
          progress={progress}
        >
          {t('You can leave this page. If the server restarts, the work continues where it stopped.')}
        </Working>
      );
    case 'failed':
      return (
        <>
          <Note kind="error">{problem}</Note>
          <NewUpload />
        </>
      );
    case 'undone':
      return (
        <>
          <Note kind="info">
            {t(
              'This import was undone. Its accounts are deleted and all its minutes are back. The ledger shows both directions.',
            )}
          </Note>
          <NewUpload />
        </>
      );
    case 'done':
      return (
        <>
          <DoneCard current={current} />
          <InvitationsCard current={current} />
          <RowsCard current={current} />
        </>
      );
    case 'ready':
      return <Review current={current} />;
  }
}

const Review = ({ current }: { current: Import }) => {
  const { id, notices, tables, settings, categories } = current;
  return (
    <>
      {notices.map((notice) => (
        <Note key={notice} kind="info">
          {notice}
        </Note>
      ))}
      {tables.length > 0 && <TableMap id={id} tables={tables} />}
      {settings && <SettingsForm current={current} settings={settings} />}
      {categories.length > 0 && <TagMap id={id} categories={categories} />}
      <RowsCard current={current} />
      <RunCard current={current} />
    </>
  );
};

interface WorkingProps {
  title: string;
  progress?: Import['progress'];
  children: string;
}

/** Names the server's work in progress, with its share if that is known. */
function Working({ title, progress, children }: WorkingProps) {
  const isKnown = progress !== undefined && progress.total > 0;
  return (
    <Card padded aria-labelledby="working" aria-busy="true" className="grid gap-4">
      <h2 id="working" className="text-lg">
        {title}
      </h2>
      {isKnown && (
        <div className="grid gap-2">
          <Progress label={title} share={progress.done / progress.total} />
          <p className="text-sm">{t('{done, number} of {total, number} steps', progress)}</p>
        </div>
      )}
      <p className="text-sm text-ink-2">{children}</p>
    </Card>
  );
}

const NewUpload = () => (
  <p>
    <TextLink to={importPaths.list()}>{t('Upload other files')}</TextLink>
  </p>
);
