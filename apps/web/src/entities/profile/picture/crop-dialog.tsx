import 'react-easy-crop/react-easy-crop.css';
import { translate, t } from '@skillhour/texts';
import { useEffect, useMemo, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button, Dialog, DialogCancel, Note } from '@/ui';
import { cropImage, type Area } from './crop';
import type { PictureShape } from './shapes';

const MAX_ZOOM = 4;
const KEY_STEP_PX = 12;
const CENTER = { x: 0, y: 0 };

/** Crops an image by dragging, pinching and the wheel, or by the arrow keys and the slider. */
export function CropDialog({
  file,
  shape,
  onCrop,
  onClose,
}: {
  file: File;
  shape: PictureShape;
  onCrop: (picture: Blob) => void;
  onClose: () => void;
}) {
  const [crop, setCrop] = useState(CENTER);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  const unreadable = () => setProblem(t('Only JPEG, PNG, and JPG formats are allowed.'));
  const use = async () => {
    if (!area) return;
    setBusy(true);
    try {
      onCrop(await cropImage(file, area, shape.widthPx));
    } catch {
      unreadable();
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      dismissible={!busy}
      title={translate(shape.crop)}
      description={t('Drag the picture, or move it with the arrow keys, to choose what others see.')}
      actions={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            disabled={!area || problem !== undefined}
            busy={busy && t('Cropping...')}
            onClick={() => void use()}
          >
            {t('Use this part')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Note kind="error">{problem}</Note>}
        <div className="relative h-[min(20rem,45dvh)] min-h-28 overflow-hidden rounded-md bg-stage">
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={shape.aspect}
            cropShape={shape.round ? 'round' : 'rect'}
            objectFit="cover"
            showGrid={false}
            keyboardStep={KEY_STEP_PX}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: unreadable }}
            cropperProps={{
              role: 'application',
              'aria-label': t('Visible part; move it with the arrow keys'),
            }}
          />
        </div>
        <label className="flex items-center gap-4 text-sm font-semibold">
          {t('Zoom')}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-11 min-w-0 grow accent-spruce"
          />
        </label>
      </div>
    </Dialog>
  );
}
