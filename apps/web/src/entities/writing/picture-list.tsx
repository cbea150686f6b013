import { t } from '@skillhour/texts';
import { Check, Image, ImageOff } from 'lucide-react';
import { Badge, Button, FieldError, Progress } from '@/ui';
import type { Picture, usePictures } from './use-pictures';

/** The images of a text: uploaded ones, uploads with their progress, and rejected ones with the reason. */
export function PictureList({
  of: { pictures, cancel, forget },
}: {
  of: Pick<ReturnType<typeof usePictures>, 'pictures' | 'cancel' | 'forget'>;
}) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t('Pictures')} className="grid divide-y divide-line">
      {pictures.map((picture) => (
        <li
          key={picture.id}
          className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <Thumb picture={picture} />
          <div className="grid gap-1">
            <p dir="auto" className="truncate text-sm font-semibold">
              {picture.name}
            </p>
            <PictureStatus picture={picture} />
          </div>
          {picture.state === 'done' && (
            <Badge tone="leaf" icon={Check}>
              {t('Done')}
            </Badge>
          )}
          {picture.state === 'sending' && (
            <Button size="small" variant="ghost" onClick={() => cancel(picture.id)}>
              {t('Cancel')}
            </Button>
          )}
          {picture.state === 'rejected' && (
            <Button size="small" variant="ghost" onClick={() => forget(picture.id)}>
              {t('Remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Thumb({ picture: { state, url } }: { picture: Picture }) {
  if (url) return <img src={url} alt="" className="h-12 w-16 rounded-md object-cover" />;
  const Icon = state === 'rejected' ? ImageOff : Image;
  return (
    <span className="grid h-12 w-16 place-items-center rounded-md bg-sunken text-ink-3">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}

function PictureStatus({ picture: { state, share, problem, name, sizeBytes } }: { picture: Picture }) {
  const size = (sizeBytes / 1_048_576).toFixed(1);
  if (state === 'rejected') return <FieldError message={problem} />;
  if (state === 'done') return <p className="text-xs text-ink-2">{t('In the text.')}</p>;
  return (
    <>
      <p className="text-xs text-ink-2">
        {t('{share, number, percent} of {size} MB', { share: Math.round(share * 100) / 100, size })}
      </p>
      <Progress label={t('Uploading {name}', { name })} share={share} />
    </>
  );
}
