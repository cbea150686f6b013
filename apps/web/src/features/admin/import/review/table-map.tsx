import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { errorMessageOf, useCommand } from '@/api';
import { Button, Card, Note } from '@/ui';
import type { ImportTable, TableMapping } from '../import-views';
import { refetchImport } from '../refetch-import';
import { MappingFields } from './mapping-fields';

interface TableMapProps {
  /** The import's id. */
  id: string;
  tables: readonly ImportTable[];
}

/** Asks what the columns and numbers of tables mean. The explanation is remembered for files with the same header. */
export function TableMap({ id, tables }: TableMapProps) {
  const heading = useId();
  const [edited, setEdited] = useState<Readonly<Record<string, TableMapping>>>({});
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');
  const save = useCommand('identity.import.change_settings');
  const mappingOf = ({ fingerprint, proposal }: ImportTable) => edited[fingerprint] ?? proposal;
  const submit = async () => {
    setState('busy');
    try {
      await save({
        id,
        tables: tables.map((table) => ({ fingerprint: table.fingerprint, mapping: mappingOf(table) })),
      });
      setState('idle');
      setEdited({});
    } catch (error) {
      setState({ problem: errorMessageOf(error, t('We couldn’t save the columns.')) });
    }
    await refetchImport();
  };
  return (
    <Card padded aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h2 id={heading} className="text-lg">
          {t('Columns')}
        </h2>
        <p className="text-sm text-ink-2">
          {t(
            'We don’t know this kind of file. Say what each column contains. We remember it for the next export.',
          )}
        </p>
      </div>
      {tables.map((table) => (
        <MappingFields
          key={table.fingerprint}
          table={table}
          mapping={mappingOf(table)}
          onChange={(mapping) => setEdited({ ...edited, [table.fingerprint]: mapping })}
        />
      ))}
      {typeof state === 'object' && <Note kind="error">{state.problem}</Note>}
      <Button
        variant="primary"
        busy={state === 'busy' && t('Reading...')}
        onClick={() => void submit()}
        className="justify-self-start"
      >
        {t('Read with these columns')}
      </Button>
    </Card>
  );
}
