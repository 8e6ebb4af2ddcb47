import { getPayGroup, type PayGroupDetail } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/use-call.ts'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { useMeanwhile } from '../../../ui/kit/form/use-meanwhile.tsx'
import type { Question } from './pay-group-questions.tsx'
import { type PayGroupField, type PayGroupSaid, type PayGroupValues, saidOf } from './pay-group-values.ts'
import { fieldWords, valueWords } from './pay-group-words.ts'

/**
 * What someone else saved of the pay group while its form was open: of every field, also of those that the form hides.
 *
 * @param began undefined: a new one, which starts with `empty`
 */
export function usePayGroupMeanwhile(began: PayGroupDetail | undefined, empty: PayGroupSaid) {
  const client = useQueryClient()
  return useMeanwhile<PayGroupDetail | undefined, PayGroupValues>({
    record: began,
    fields: () => (Object.keys(empty) as PayGroupField[]).map(inWords),
    valuesOf: (group) => (group ? saidOf(group) : empty),
    besides: (before, now) =>
      before?.effectiveFrom === now?.effectiveFrom && before?.laterFrom === now?.laterFrom
        ? []
        : [t('Effective dates')],
    reread: () => client.fetchQuery({ ...callQuery(getPayGroup, { params: { id: began?.id ?? '' } }), staleTime: 0 }),
  })
}

function inWords(name: PayGroupField): FormField<PayGroupValues> {
  const label = fieldWords(name)
  if (name === 'memo') return { name, label, kind: 'textarea' }
  return { name, label, kind: 'custom', control: <></>, inWords: (value) => valueWords(name, value as never) }
}

/** The questions, their fields with the help of those that someone else changed, too. */
export function withHelp(others: readonly FormField<PayGroupValues>[], questions: Question[]): Question[] {
  const helpOf = new Map(others.map(({ name, help }) => [name, help]))
  return questions.map((question) => ({
    ...question,
    fields: question.fields.map((field) => {
      const help = helpOf.get(field.name)
      return help === undefined ? field : { ...field, help }
    }),
  }))
}
