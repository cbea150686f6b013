import { z } from 'zod';

/** A field of something that members write: what they may give, and how it is shown. */
export interface ContentField {
  /** With its limits and messages; the form and the service check by the same. */
  given: z.ZodType;
  /** Without limits: what was written under older ones is shown, too. */
  shown: z.ZodType;
}

/** Whether a field fills itself in where it is left out. */
type FillsIn<T> = T extends z.ZodDefault | z.ZodPrefault | z.ZodCatch
  ? true
  : T extends z.ZodOptional<infer Inner> | z.ZodNullable<infer Inner> | z.ZodReadonly<infer Inner>
    ? FillsIn<Inner>
    : T extends z.ZodPipe<infer From, infer To>
      ? FillsIn<From> | FillsIn<To>
      : false;

type Checked<Fields extends Record<string, ContentField>> = {
  [Name in keyof Fields]: true extends FillsIn<Fields[Name]['given']>
    ? 'A content field has no default: an edit would reset what it leaves out.'
    : Fields[Name];
};
type Given<Fields extends Record<string, ContentField>> = { [Name in keyof Fields]: Fields[Name]['given'] };
type Shown<Fields extends Record<string, ContentField>> = { [Name in keyof Fields]: Fields[Name]['shown'] };
type Edited<Fields extends Record<string, ContentField>> = {
  [Name in keyof Fields]: z.ZodExactOptional<Fields[Name]['given']>;
};

/**
 * Declares the content of something that members write, each field once: `create` and `edit` are the shapes of what is given, `shown` of
 * what is answered. An edit changes the fields it names and no other, so a field that fills itself in does not compile.
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
