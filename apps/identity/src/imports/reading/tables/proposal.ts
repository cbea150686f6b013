import { textKey } from '../text-key.js';
import type { ColumnMeaning, DateOrder, NumberFormat, TableContent, TableMapping } from './mapping.js';

/** Header words of common time banks and spreadsheets, compared without case and accents. */
const HEADER_WORDS: readonly [ColumnMeaning, RegExp][] = [
  ['email', /^(e ?mail|mail|correo|correu|courriel|posta)( .*)?$|^(.* )?e ?mail$/],
  ['first_name', /^(first ?name|nombre de pila|prenom|voornaam)$/],
  ['last_name', /^(last ?name|surname|apellidos?|cognoms?|cognome|nom de famille|achternaam)$/],
  ['phone', /^(phone|mobile|tel.*|movil|mobil|cellulare|gsm)( .*)?$/],
  ['language', /^(language|locale|idioma|langue|lingua|taal)$/],
  ['balance', /^(.* )?(balance|saldo|solde)( .*)?$/],
  ['credit_limit', /^(credit ?(line|limit)|limite.*|limit)$/],
  ['state', /^(state|status|estado|estat|statut|stato)$/],
  ['joined_at', /^(joined|created|registered|member since|alta|data d alta|fecha de alta|inscription).*$/],
  ['last_active_at', /^(last ?(login|sign in|active|seen)|ultim.*)$/],
  ['from', /^(from|payer|de|origen|da|receiver|van)$/],
  ['to', /^(to|payee|a|para|per a|destino|provider|naar)$/],
  [
    'amount',
    /^(amount|hours|quantity|time|horas|hores|heures|ore|cantidad|quantitat|importe|minutes|minutos|minuts)$/,
  ],
  ['at', /^(date|fecha|data|datum|when)$/],
  ['tag', /^(category|categoria|categorie|service)$/],
  ['title', /^(title|titulo|titol|titre|titolo|offer|oferta)$/],
  ['text', /^(description|descripcion|descripcio|comments?|comentarios?|notes?|concept.*|reason|motivo)$/],
  ['key', /^(n|no|nr|id|number|numero|code|codigo|codi|account|member (id|no|number)|user ?id)$/],
  ['name', /^(name|full ?name|member|user|user ?name|nombre|nom|nome|naam|socio|soci)$/],
];

const DATE = /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/;

function meaningsOf(header: readonly string[]): (ColumnMeaning | null)[] {
  const used = new Set<ColumnMeaning>();
  return header.map((name) => {
    const key = textKey(name);
    const found = HEADER_WORDS.find(([meaning, words]) => !used.has(meaning) && words.test(key));
    if (!found) return null;
    used.add(found[0]);
    return found[0];
  });
}

function contentOf(meanings: readonly (ColumnMeaning | null)[]): TableContent {
  const has = (meaning: ColumnMeaning) => meanings.includes(meaning);
  if (has('from') && has('to')) return 'movements';
  if (has('title') && !has('balance')) return 'offers';
  return 'members';
}

function numbersOf(
  header: readonly string[],
  sample: readonly (readonly string[])[],
  meanings: readonly (ColumnMeaning | null)[],
): NumberFormat {
  const column = meanings.findIndex((meaning) => meaning === 'balance' || meaning === 'amount');
  const name = textKey(header[column] ?? '');
  if (sample.some((cells) => /^-?\d+:\d{2}/.test(cells[column] ?? ''))) return 'hours_and_minutes';
  if (/min/.test(name)) return 'minutes';
  return /sec|seg/.test(name) ? 'seconds' : 'hours';
}

function datesOf(sample: readonly (readonly string[])[]): DateOrder {
  const dates = sample.flat().flatMap((cell) => DATE.exec(cell) ?? []);
  const isMonthFirst = dates.some((cell, index) => index % 3 === 2 && Number(cell) > 12);
  return isMonthFirst ? 'month_first' : 'day_first';
}

/** Proposes what a table means, from the words of its header and the form of its first rows. */
export function proposeMapping(
  header: readonly string[],
  sample: readonly (readonly string[])[],
): TableMapping {
  const columns = meaningsOf(header);
  const content = contentOf(columns);
  return {
    content,
    columns: columns.map((meaning) => (content === 'offers' && meaning === 'text' ? 'about' : meaning)),
    numbers: numbersOf(header, sample, columns),
    dates: datesOf(sample),
  };
}
