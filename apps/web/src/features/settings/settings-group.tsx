import { useId, type ReactNode } from 'react';
import { Card } from '@/ui';

/** One group of settings: heading, description and controls. */
export function SettingsGroup({
  title,
  text,
  badge,
  children,
}: {
  title: string;
  text: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card padded aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {badge}
      </div>
      <p className="mb-5 text-ink-2">{text}</p>
      {children}
    </Card>
  );
}
