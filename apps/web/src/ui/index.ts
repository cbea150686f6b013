export { Avatar, type AvatarProps } from './avatar';
export { Badge, type Tone } from './badge';
export { Bead } from './bead';
export { Button, type ButtonProps } from './button';
export { ButtonLink } from './button-link';
export { CalendarLeaf } from './calendar-leaf';
export { Card } from './card';
export { Checkbox } from './checkbox';
export { Chips } from './chip';
export type { ConfirmDialogProps } from './confirm-dialog';
export { ConfirmDialog } from './lazy-confirm';
export { copyText } from './copy-text';
export { ConnectionPill } from './connection-pill';
export { formatCountdown } from './countdown';
export { CountdownPill } from './countdown-pill';
export { cx } from './cx';
export { Dialog, DialogCancel } from './dialog';
export { EmptyState } from './empty-state';
export { FailureNote } from './failure-note';
export { Field, FieldError } from './field';
export { Handover, type HandoverProps } from './handover';
export { IconButton } from './icon-button';
export { inputClass } from './input-class';
export { lazyDialog } from './lazy-dialog';
export { Minutes } from './minutes';
export { MinutesFigure } from './minutes-figure';
export { Note } from './note';
export { Pagination } from './pagination';
export { PasswordField } from './password-field';
export { shortNameOf, fullNameOf, isFormer, type Person } from './person';
export { Progress } from './progress';
export { Prose } from './prose';
export { Segments } from './segments';
export { BareSelect, Select } from './select';
export { Loading, Skeleton } from './skeleton';
export { StarInput } from './star-input';
export { Stars } from './stars';
export { StatusBadge } from './status-badge';
export { Switch } from './switch';
export { Tabs } from './tabs';
export { TagInput } from './tag-input';
export { TextArea } from './text-area';
export { TextField } from './text-field';
export { TextLink } from './text-link';
export { toast } from './toast-store';
export { Wordmark } from './wordmark';
export {
  formatTime,
  formatDayAndTime,
  formatDate,
  formatDateTime,
  formatRelativeTime,
  formatShortDay,
  formatTimeSpan,
} from './time';
export { RelativeTime } from './relative-time';
export { RichText, type RichTextParts } from './rich-text';
