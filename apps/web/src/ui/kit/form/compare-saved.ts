import {
  formatDate,
  formatMoment,
  formatTime,
  todayIn,
  type UserFormats,
  wallTimeOf,
} from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from './form-field.types.ts'
import { mergeMeanwhile } from './merge-meanwhile.ts'

/** A save that someone else made in the meantime. */
export interface SaveOfOther {
  /** null: not known */
  by: string | null
  /** In words; undefined: not known */
  at: string | undefined
  /** Labels of what it changed. */
  changed: string[]
}

interface Compared<Values> {
  /** As they are for the record as it is now. */
  fields: FormField<Values>[]
  began: Partial<Values>
  saved: Partial<Values>
  typed: Partial<Values>
  /** Of the refused save. */
  answer: unknown
  formats: UserFormats
  timeZoneId: string
}

/**
 * What someone else saved while a form was open: what the form takes over, and what it says about it. Seldom needed.
 */
export function compareSaved<Values extends object>({
  fields,
  answer,
  formats,
  timeZoneId,
  ...values
}: Compared<Values>): {
  taken: Partial<Values>
  /** Of fields that both changed, what the other one saved. */
  words: Partial<Record<keyof Values & string, string>>
  save: SaveOfOther
} {
  const { taken, both } = mergeMeanwhile({ names: fields.map(({ name }) => name), ...values })
  const { by, at } = saveOf(answer)
  const shown = { ...values.typed, ...taken }
  const changed = fields.filter(({ name, isShown }) => (name in taken || name in both) && (isShown?.(shown) ?? true))
  const words = fields
    .filter(({ name }) => name in both)
    .map((field) => [field.name, savedWords(field, both[field.name], by)] as const)
  return {
    taken,
    words: Object.fromEntries(words) as Partial<Record<keyof Values & string, string>>,
    save: { by, at: at && momentWords(at, formats, timeZoneId), changed: changed.map(({ label }) => label) },
  }
}

/** Who saved, and the moment, as far as the answer says. */
function saveOf(answer: unknown): { by: string | null; at: string | undefined } {
  const { changedBy, changedAt } = Object(answer) as { changedBy?: unknown; changedAt?: unknown }
  const isMoment = typeof changedAt === 'string' && Date.parse(changedAt) > 0
  return { by: typeof changedBy === 'string' ? changedBy : null, at: isMoment ? changedAt : undefined }
}

/** The time of day; of another day than today, the date too. */
function momentWords(instant: string, formats: UserFormats, timeZone: string): string {
  const isToday = todayIn(timeZone, new Date(instant)) === todayIn(timeZone)
  const words = formatMoment(instant, formats, timeZone)
  return isToday ? words.slice(words.indexOf(' ') + 1) : words
}

function savedWords<Values>(field: FormField<Values>, value: unknown, who: string | null): string {
  const name = who ?? t('Someone')
  if (value === '' || value === undefined || value === null) return t('{name} cleared this in the meantime.', { name })
  const words = wordsOf(field, value)
  return words === undefined
    ? t('{name} changed this in the meantime.', { name })
    : t('{name} saved this in the meantime: {value}', { name, value: words })
}

/** A value as the field shows it; undefined: only the field itself can. A switch is never one that both changed. */
function wordsOf<Values>(field: FormField<Values>, value: unknown): string | undefined {
  if (field.kind === 'select' || field.kind === 'segmented') {
    return field.options.find((option) => option.value === value)?.label
  }
  if (field.kind === 'custom') return field.inWords?.(value)
  if (field.kind === 'date' && typeof value === 'string')
    return formatDate(value, { dateFormat: field.dateFormat ?? '' })
  if (field.kind === 'time' && typeof value === 'number') {
    return formatTime(wallTimeOf(value), { timeFormat: field.timeFormat ?? '' })
  }
  if (field.kind === 'number') return field.unit === undefined ? String(value) : `${String(value)} ${field.unit}`
  return (field.kind === 'text' || field.kind === 'textarea') && typeof value === 'string' ? value : undefined
}
