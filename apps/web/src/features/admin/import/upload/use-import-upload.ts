import { t } from '@skillhour/texts';
import { useEffect, useRef, useState } from 'react';
import { call, errorMessageOf, fetchWithProgress, refetch } from '@/api';
import { uploadProblem } from './upload-problem';

/** 50 MB on a slow connection. */
const TIMEOUT_MS = 600_000;

/** State of an upload: nothing sent, the uploaded share from 0 to 1, or why it failed. */
interface ImportUpload {
  share?: number;
  problem?: string;
}

/** Uploads the files of an import. `onUploaded` receives the new import's id. */
export function useImportUpload(onUploaded: (id: string) => void) {
  const [upload, setUpload] = useState<ImportUpload>({});
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    const problem = uploadProblem(files);
    if (problem !== undefined) return setUpload({ problem });
    const abort = new AbortController();
    controller.current = abort;
    setUpload({ share: 0 });
    const form = new FormData();
    files.forEach((file) => form.append('files', file, file.name));
    try {
      const { id } = await call('identity.import.create', {} as never, {
        form,
        signal: abort.signal,
        timeoutMs: TIMEOUT_MS,
        fetch: fetchWithProgress((share) => !abort.signal.aborted && setUpload({ share })),
      });
      setUpload({});
      void refetch('identity.import.list');
      onUploaded(id);
    } catch (error) {
      if (abort.signal.aborted) return setUpload({});
      setUpload({ problem: errorMessageOf(error, t('We couldn’t upload the files.')) });
    }
  };

  return {
    upload,
    send: (files: readonly File[]) => void send(files),
    cancel: () => controller.current?.abort(),
    clearProblem: () => setUpload({}),
  };
}
