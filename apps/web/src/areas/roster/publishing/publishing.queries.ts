import { type AnswerOf, getUnpublishedRoster, publishRoster } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { planInput } from '../plan-readings.ts'
import type { RosterFilters } from '../roster-filters.ts'
import { peopleWords } from '../roster.words.ts'

type Shown = Pick<RosterFilters, 'range' | 'departmentIds'>

/** Which days of the roster are not published. */
export function useUnpublishedDays({ range, departmentIds }: Shown) {
  return useCall(getUnpublishedRoster, planInput({ ...range, departmentIds }))
}

/** The same with the shifts of each day before and after. */
export function useUnpublishedChanges({ range, departmentIds }: Shown) {
  const { query } = planInput({ ...range, departmentIds })
  return useCall(getUnpublishedRoster, { query: { ...query, isDetailed: true } })
}

export function usePublish(onPublished: () => void) {
  return useSave(publishRoster, {
    failure: t('Failed to publish the roster.'),
    refusals: { notPublishing: t('The company does not publish its rosters: employees see every change at once.') },
    invalidates: [getUnpublishedRoster],
    onSaved: (answer) => {
      notify.success(publishedWords(answer), detailOf(answer))
      onPublished()
    },
  })
}

type Published = AnswerOf<typeof publishRoster>

function publishedWords({ changes = 0 }: Published): string {
  return changes === 0
    ? t('Everything is published already.')
    : t('{count, plural, one {# change} other {# changes}} published', { count: changes })
}

function detailOf({ notified = 0 }: Published): { detail?: string } {
  return notified === 0 ? {} : { detail: t('Notified: {people}.', { people: peopleWords(notified) }) }
}
