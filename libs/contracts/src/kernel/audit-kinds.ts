import { text, type Text } from '@skillhour/texts';
import { z } from 'zod';

/** Who did it, and upon what, as the reader is told. */
interface Told {
  admin: string;
  thing: string;
}

interface AuditKindOf<Shape extends z.ZodRawShape = z.ZodRawShape> {
  title: Text;
  /** What is kept of it beside who and what. */
  values: z.ZodObject<Shape>;
  /** Its sentence; who and what stand out by `<b>`. */
  tell: (values: z.output<z.ZodObject<Shape>>, told: Told) => Text;
}

const kind = <Shape extends z.ZodRawShape>({
  values,
  ...rest
}: Omit<AuditKindOf<Shape>, 'values'> & { values: Shape }): AuditKindOf<Shape> => ({
  ...rest,
  values: z.object(values),
});

const count = z.int().nonnegative();

/** Every kind of act in the audit log. A new one is an entry here, and `actOf` where it is done. */
export const auditKinds = {
  member_blocked: kind({
    title: text('Member blocked'),
    values: { reports: count },
    tell: ({ reports }, told) =>
      text(
        '{reports, plural, =0 {<b>{admin}</b> blocked <b>{thing}</b>.} one {<b>{admin}</b> blocked <b>{thing}</b>, which closed # report.} other {<b>{admin}</b> blocked <b>{thing}</b>, which closed # reports.}}',
        { reports, ...told },
      ),
  }),
  member_unblocked: kind({
    title: text('Block lifted'),
    values: {},
    tell: (_, told) => text('<b>{admin}</b> lifted the block of <b>{thing}</b>.', { ...told }),
  }),
  reports_resolved: kind({
    title: text('Reports of a member resolved'),
    values: { reports: count },
    tell: ({ reports }, told) =>
      text(
        '{reports, plural, one {<b>{admin}</b> resolved # report about <b>{thing}</b>.} other {<b>{admin}</b> resolved # reports about <b>{thing}</b>.}}',
        { reports, ...told },
      ),
  }),
  content_taken_down: kind({
    title: text('Content taken down'),
    values: { reports: count },
    tell: ({ reports }, told) =>
      text(
        '{reports, plural, =0 {<b>{admin}</b> took down <b>{thing}</b>.} one {<b>{admin}</b> took down <b>{thing}</b>, which closed # report.} other {<b>{admin}</b> took down <b>{thing}</b>, which closed # reports.}}',
        { reports, ...told },
      ),
  }),
  content_restored: kind({
    title: text('Content restored'),
    values: {},
    tell: (_, told) => text('<b>{admin}</b> restored <b>{thing}</b>.', { ...told }),
  }),
  content_kept: kind({
    title: text('Reported content kept'),
    values: { reports: count },
    tell: ({ reports }, told) =>
      text(
        '{reports, plural, one {<b>{admin}</b> kept <b>{thing}</b> and closed # report.} other {<b>{admin}</b> kept <b>{thing}</b> and closed # reports.}}',
        { reports, ...told },
      ),
  }),
  tag_added: kind({
    title: text('Tag added'),
    values: {},
    tell: (_, told) => text('<b>{admin}</b> added the tag <b>{thing}</b>.', { ...told }),
  }),
  tag_changed: kind({
    title: text('Tag changed'),
    values: {},
    tell: (_, told) => text('<b>{admin}</b> changed the tag <b>{thing}</b>.', { ...told }),
  }),
  tag_merged: kind({
    title: text('Tags merged'),
    values: { into: z.string(), posts: count },
    tell: ({ into, posts }, told) =>
      text(
        '{posts, plural, =0 {<b>{admin}</b> merged the tag <b>{thing}</b> into <b>{into}</b>.} one {<b>{admin}</b> merged the tag <b>{thing}</b> with its # post into <b>{into}</b>.} other {<b>{admin}</b> merged the tag <b>{thing}</b> with its # posts into <b>{into}</b>.}}',
        { into, posts, ...told },
      ),
  }),
} as const;

export type AuditKind = keyof typeof auditKinds;
export const AuditKind = z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]);
/** What is kept of an act of a kind, beside who and what. */
export type AuditValues<K extends AuditKind> = z.input<(typeof auditKinds)[K]['values']>;

/** The sentence of a kept act. */
export function textOfAct(name: AuditKind, values: unknown, told: Told): Text {
  const { values: shape, tell } = auditKinds[name] as unknown as AuditKindOf;
  return tell(shape.parse(values), told);
}
