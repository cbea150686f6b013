import { translate, t, text, type Text } from '@skillhour/texts';
import {
  Bold,
  Code,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  type LucideIcon,
} from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '@/ui';
import { useRoving } from '@/ui/use-roving';
import { wrapSelection, prefixLines, formatAsCode, insertLink, type Edit } from './markdown-edits';
import { PICTURE_TYPES } from './picture-problem';

interface Tool {
  label: Text;
  icon: LucideIcon;
  edit: () => Edit;
}

const TOOLS: readonly Tool[] = [
  { label: text('Heading'), icon: Heading2, edit: () => prefixLines(() => '## ', /^#{1,6} /) },
  { label: text('Bold'), icon: Bold, edit: () => wrapSelection('**') },
  { label: text('Italic'), icon: Italic, edit: () => wrapSelection('*') },
  { label: text('List'), icon: List, edit: () => prefixLines(() => '- ', /^[-*] /) },
  {
    label: text('Numbered list'),
    icon: ListOrdered,
    edit: () => prefixLines((index) => `${index + 1}. `, /^\d+\. /),
  },
  { label: text('Quote'), icon: Quote, edit: () => prefixLines(() => '> ', /^> ?/) },
  { label: text('Code'), icon: Code, edit: () => formatAsCode },
  { label: text('Link'), icon: Link2, edit: () => insertLink(t('link')) },
];

/** Buttons that format the selection as Markdown, for members who do not type the markers. One tab stop. */
export function Toolbar({
  onEdit,
  onPictures,
}: {
  onEdit: (edit: Edit) => void;
  /** Set if the text may contain images. */
  onPictures?: ((files: File[]) => void) | undefined;
}) {
  const { row, item } = useRoving(TOOLS.length + (onPictures ? 1 : 0));
  const chooser = useRef<HTMLInputElement>(null);
  const className = 'size-10! text-ink-2 pointer-coarse:size-11!';
  return (
    <div
      role="toolbar"
      aria-label={t('Formatting')}
      {...row}
      className="flex max-w-full items-center gap-0.5 overflow-x-auto [scrollbar-width:none]"
    >
      {TOOLS.map(({ label, icon: Icon, edit }, index) => (
        <IconButton
          key={label.id}
          label={translate(label)}
          icon={<Icon aria-hidden />}
          className={className}
          onClick={() => onEdit(edit())}
          {...item(index)}
        />
      ))}
      {onPictures && (
        <>
          <IconButton
            label={t('Add a picture')}
            icon={<ImagePlus aria-hidden />}
            className={className}
            onClick={() => chooser.current?.click()}
            {...item(TOOLS.length)}
          />
          <input
            ref={chooser}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            multiple
            hidden
            aria-label={t('Pictures for the text')}
            onChange={({ target }) => {
              onPictures([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}
