import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, useCall, useCommand } from '@/api';
import { Button, RichText } from '@/ui';
import { nearestNames } from './suggest-nearest';

const SHOWN = 2;

/** Below a tag field with an unknown name: the most similar tags, and a button that suggests the name to the admins. */
export default function UnknownTag({ name, select }: { name: string; select: (tag: string) => void }) {
  const { data: names = [] } = useCall('content.skill.list_for_member', {}, { revalidateIfStale: false });
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();
  const suggest = useCommand('content.tag.suggest');
  const nearest = nearestNames(name, names, SHOWN);
  const send = async () => {
    setState('busy');
    setProblem(undefined);
    try {
      await suggest({ name });
      setState('sent');
    } catch (error) {
      setProblem(errorMessageOf(error, t('We couldn’t send your suggestion.')));
      setState('idle');
    }
  };
  return (
    <div role="group" aria-label={t('Unknown tag')} className="flex flex-wrap items-center gap-2 text-sm">
      {nearest.length > 0 && <span className="text-ink-2">{t('Did you mean:')}</span>}
      {nearest.map((tag) => (
        <Button key={tag} size="small" onClick={() => select(tag)}>
          <span dir="auto">{tag}</span>
        </Button>
      ))}
      {state === 'sent' ? (
        <span role="status" className="text-ink-2">
          <RichText
            text={t('Suggested to the admins: <name></name>')}
            parts={{ name: () => <span dir="auto">{name}</span> }}
          />
        </span>
      ) : (
        <Button
          size="small"
          variant="ghost"
          busy={state === 'busy' && t('Sending...')}
          onClick={() => void send()}
        >
          {t('Suggest this tag')}
        </Button>
      )}
      {problem !== undefined && (
        <span role="alert" className="text-rose">
          {problem}
        </span>
      )}
    </div>
  );
}
