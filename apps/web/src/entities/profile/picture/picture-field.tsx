import { translate, t } from '@skillhour/texts';
import { ImageUp } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type ChangeEvent } from 'react';
import { Button, cx, FieldError, lazyDialog } from '@/ui';
import { ACCEPTED, imageProblem } from './image-problem';
import type { PictureShape } from './shapes';

/** The crop dialog's code loads when the first file is chosen. */
const CropDialog = lazyDialog(async () => {
  const { CropDialog: Loaded } = await import('./crop-dialog');
  return { default: ({ open: _open, ...props }: CropDialogProps) => <Loaded {...props} /> };
});
type CropDialogProps = Parameters<(typeof import('./crop-dialog'))['CropDialog']>[0] & { open: boolean };

export interface PictureFieldProps {
  shape: PictureShape;
  /** URL of the stored image. */
  stored: string | null;
  /** The chosen, unsaved image; null removes the stored one. */
  picture: Blob | null | undefined;
  problem: string | undefined;
  onChoose: (picture: Blob | null | undefined) => void;
  onProblem: (problem: string) => void;
}

/** Chooses, crops or removes an image. The preview shows what will be sent. */
export function PictureField({ shape, stored, picture, problem, onChoose, onProblem }: PictureFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const address = useMemo(() => (picture ? URL.createObjectURL(picture) : undefined), [picture]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const shown = picture === null ? undefined : (address ?? stored ?? undefined);

  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // Allows the same file to be chosen again.
    event.target.value = '';
    if (!chosen) return;
    const problem = imageProblem(chosen);
    if (problem) onProblem(problem);
    else setFile(chosen);
  };

  return (
    <div role="group" aria-labelledby={`${id}-name`} className="grid gap-2">
      <span id={`${id}-name`} className="text-sm font-semibold">
        {translate(shape.name)}
      </span>
      <div className={cx('grid gap-3', shape.round && 'grid-cols-[auto_minmax(0,1fr)] items-center')}>
        <span
          className={cx(
            'grid place-items-center overflow-hidden bg-stone-wash text-ink-2',
            shape.round ? 'size-20 rounded-full' : 'aspect-[5/1] w-full rounded-md',
          )}
        >
          {shown === undefined ? (
            <ImageUp aria-hidden className="size-6" strokeWidth={1.8} />
          ) : (
            <img src={shown} alt="" className="size-full object-cover" />
          )}
        </span>
        <div className="flex flex-wrap gap-2">
          <input
            ref={chooser}
            type="file"
            accept={ACCEPTED}
            aria-label={translate(shape.choose)}
            onChange={onFile}
            className="sr-only"
            tabIndex={-1}
          />
          <Button size="small" onClick={() => chooser.current?.click()}>
            {translate(shape.choose)}
          </Button>
          {picture !== undefined && (
            <Button
              size="small"
              variant="ghost"

              onClick={() => onChoose(undefined)}
            >
              {t('Undo')}
            </Button>
          )}
          {picture === undefined && stored !== null && (
            <Button size="small" variant="ghost" onClick={() => onChoose(null)}>
              {translate(shape.remove)}
            </Button>
          )}
        </div>
      </div>
      <FieldError message={problem} />
      {file && (
        <CropDialog
          open
          file={file}
          shape={shape}
          onClose={() => setFile(undefined)}
          onCrop={(cropped) => {
            setFile(undefined);
            onChoose(cropped);
          }}
        />
      )}
    </div>
  );
}
