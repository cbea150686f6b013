import { z } from 'zod';

/** A field of member content: its input schema and its display schema. */
export interface ContentField {
  /** With limits and messages. The form and the service use the same checks. */
  given: z.ZodType;
  /** Without limits, because content written under older limits is also displayed. */
  shown: z.ZodType;
}

/** Whether a field supplies a value when it is omitted. */
type HasDefault<T> = T extends z.ZodDefault | z.ZodPrefault | z.ZodCatch
  ? true
  : T extends z.ZodOptional<infer Inner> | z.ZodNullable<infer Inner> | z.ZodReadonly<infer Inner>
    ? HasDefault<Inner>
    : T extends z.ZodPipe<infer From, infer To>
      ? HasDefault<From> | HasDefault<To>
      : false;

type Checked<Fields extends Record<string, ContentField>> = {
  [Name in keyof Fields]: true extends HasDefault<Fields[Name]['given']>
    ? 'A content field has no default: an edit would reset what it leaves out.'
    : Fields[Name];
};
type Given<Fields extends Record<string, ContentField>> = { [Name in keyof Fields]: Fields[Name]['given'] };
type Shown<Fields extends Record<string, ContentField>> = { [Name in keyof Fields]: Fields[Name]['shown'] };
type Edited<Fields extends Record<string, ContentField>> = {
  [Name in keyof Fields]: z.ZodExactOptional<Fields[Name]['given']>;
};

/**
 * Declares the fields of member content once. `create` and `edit` are input shapes, `shown` is the output shape. An edit must change only the
 * fields it names, so a field with a default does not compile.
 */
export function contentFields<const Fields extends Record<string, ContentField>>(
  fields: Fields & Checked<Fields>,
): { create: Given<Fields>; edit: Edited<Fields>; shown: Shown<Fields> } {
  const shapeOf = (schemaOf: (field: ContentField) => z.ZodType) =>
    Object.fromEntries(Object.entries<ContentField>(fields).map(([name, field]) => [name, schemaOf(field)]));
  return {
    create: shapeOf(({ given }) => given) as Given<Fields>,
    edit: shapeOf(({ given }) => z.exactOptional(given)) as Edited<Fields>,
    shown: shapeOf(({ shown }) => shown) as Shown<Fields>,
  };
}
