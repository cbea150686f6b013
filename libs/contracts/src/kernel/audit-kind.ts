import type { Text } from '@skillhour/texts';
import { z } from 'zod';

/** Names of the admin and the target in the sentence. */
export interface AuditNames {
  admin: string;
  thing: string;
}

/** A kind of audited action, with its stored values and its sentence. */
export interface AuditKindOf<Shape extends z.ZodRawShape = z.ZodRawShape> {
  title: Text;
  /** Stored values besides admin and target. */
  values: z.ZodObject<Shape>;
  /** Returns the sentence. `<b>` marks the admin and the target. */
  format: (values: z.output<z.ZodObject<Shape>>, names: AuditNames) => Text;
}

/** Defines a kind of audited action. */
export const kind = <Shape extends z.ZodRawShape>({
  values,
  ...rest
}: Omit<AuditKindOf<Shape>, 'values'> & { values: Shape }): AuditKindOf<Shape> => ({
  ...rest,
  values: z.object(values),
});
