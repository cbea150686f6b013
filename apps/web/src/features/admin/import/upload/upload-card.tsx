import { t } from '@skillhour/texts';
import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { Button, Card, cx, Field, Note, Progress } from '@/ui';
import { formatFileSize } from '@/ui/file-size';
import { ACCEPTED, UPLOAD_MEGABYTES } from './upload-problem';
import { useImportUpload } from './use-import-upload';

/** Chooses the files of an export, by button or by dropping them, and uploads them with their progress. */
export function UploadCard({ onUploaded }: { onUploaded: (id: string) => void }) {
  const heading = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isOver, setOver] = useState(false);
  const { upload, send, cancel, clearProblem } = useImportUpload(onUploaded);
  const isSending = upload.share !== undefined;
  const choose = (chosen: FileList | null) => {
    if (!chosen || chosen.length === 0 || isSending) return;
    setFiles([...chosen]);
    clearProblem();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <Card padded aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="text-lg">
        {t('Upload an export')}
      </h2>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'rounded-md border-[1.5px] border-dashed p-4',
          isOver ? 'border-spruce bg-spruce-wash' : 'border-edge',
        )}
      >
        <Field
          label={t('Files of the old system')}
          hint={t(
            'A zip file, or one or more CSV files, at most {megabytes} MB in total. You can also drop them here.',
            { megabytes: UPLOAD_MEGABYTES },
          )}
          error={upload.problem}
        >
          {(aria) => (
            <input
              {...aria}
              type="file"
              multiple
              accept={ACCEPTED}
              disabled={isSending}
              onChange={({ target }) => choose(target.files)}
              className="min-h-(--control-h) w-full min-w-0 text-sm file:me-3 file:min-h-(--control-h) file:rounded-md file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink"
            />
          )}
        </Field>
      </div>
      {files.length > 0 && <ChosenFiles files={files} />}
      {isSending ? (
        <Sending share={upload.share ?? 0} onCancel={cancel} />
      ) : (
        <Button
          variant="primary"
          icon={<FileUp aria-hidden />}
          disabled={files.length === 0}
          onClick={() => send(files)}
          className="justify-self-start"
        >
          {t('Upload and read')}
        </Button>
      )}
      <Note kind="info">
        {t(
          'Uploading changes nothing: no member, no minute and no email. We delete the files 7 days later, or 30 days after the run.',
        )}
      </Note>
    </Card>
  );
}

const ChosenFiles = ({ files }: { files: readonly File[] }) => (
  <ul aria-label={t('Chosen files')} className="grid gap-1 text-sm">
    {files.map(({ name, size }) => (
      <li key={name} className="flex flex-wrap justify-between gap-x-4">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {name}
        </span>
        <span className="text-ink-2">{formatFileSize(size)}</span>
      </li>
    ))}
  </ul>
);

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4 text-sm">
        <span>
          {percent < 100
            ? t('Uploading: {percent, number} %', { percent })
            : t('Uploaded. The files are being checked...')}
        </span>
        <Button size="small" variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
      <Progress label={t('Upload')} share={share} />
    </div>
  );
}
