import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { kindWords, refusalWords } from './availability.words.ts'
import { hoursBetween } from './hours-editor.tsx'
import { KindChoice } from './kind-choice.tsx'
import type { Said } from './said.ts'

/** What is said, as a form holds it. */
export interface SaidForm {
  kind: Said['kind']
  isAllDay: boolean
  /** minutes after midnight */
  from: number | null
  to: number | null
  note: string
}

export function formOf(said: Said): SaidForm {
  return {
    kind: said.kind,
    isAllDay: said.hours === null,
    from: said.hours?.from ?? null,
    to: said.hours?.to ?? null,
    note: said.note ?? '',
  }
}

export function saidOfForm({ kind, isAllDay, from, to, note }: SaidForm): Said {
  const hours = isAllDay ? null : (hoursBetween(from, to) ?? null)
  return { kind, hours, note: note.trim() === '' ? null : note.trim() }
}

/** The fields of what is said, the same for dates and rules. */
export function saidFields<Values extends SaidForm>(timeFormat: string): FormField<Values>[] {
  const fields: FormField<SaidForm>[] = [
    {
      kind: 'custom',
      name: 'kind',
      label: t('Availability'),
      width: 'full',
      control: <KindChoice label={t('Availability')} />,
      inWords: (kind) => kindWords(kind as Said['kind']),
    },
    { kind: 'switch', name: 'isAllDay', label: t('All day'), width: 'full' },
    { ...time(timeFormat), name: 'from', label: t('From'), mayBeNextDay: false },
    {
      ...time(timeFormat),
      name: 'to',
      label: t('To'),
      check: (value, { from }) => (value !== null && value === from ? refusalWords('endBeforeStart') : undefined),
    },
    { kind: 'text', name: 'note', label: t('Note'), width: 'full', maxLength: 200 },
  ]
  return fields
}

function time(timeFormat: string) {
  return {
    kind: 'time' as const,
    timeFormat,
    isRequired: true,
    isShown: ({ isAllDay }: Partial<SaidForm>) => isAllDay === false,
  }
}
