import {
  type AnswerOf,
  decideShifts,
  explainDay,
  getPayCard,
  getTimesheet,
  getWorkShift,
  listConfirmationStates,
  listTimeApprovals,
  previewDayChanges,
} from '@timeloom/contract'
import { useSave } from '../../../lib/api/use-save.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { EXCEPTION_READS } from './exception-reads.ts'
import { offerUndo } from '../../kit/feedback/undo.ts'
import { type AllowKind, DECISION_OF, type TimeToAllow } from './time-to-allow.ts'

type Changed = AnswerOf<typeof decideShifts>['changed']

/** Allows the time of several work shifts in one call; the previous decisions can be restored for ten seconds. */
export function useAllowChosen() {
  const save = useSave(decideShifts, {
    failure: t('Failed to update the work shift.'),
    refusals: { close: CLOSED, notFound: t('These work shifts no longer exist.') },
    invalidates: [
      getTimesheet,
      getPayCard,
      listConfirmationStates,
      listTimeApprovals,
      getWorkShift,
      explainDay,
      previewDayChanges,
      ...EXCEPTION_READS,
    ],
  })
  const takeBack = async (kind: AllowKind, changed: Changed) => {
    for (const before of [null, false]) {
      const ids = changed.filter((each) => each.before === before).map(({ workShiftId }) => workShiftId)
      if (ids.length > 0) await save.mutateAsync({ body: { [DECISION_OF[kind]]: ids, decision: before } })
    }
  }
  const allow = async (kind: AllowKind, times: readonly TimeToAllow[]) => {
    try {
      const ids = times.map(({ workShiftId }) => workShiftId)
      const { changed, refused, paid } = await save.mutateAsync({ body: { [DECISION_OF[kind]]: ids } })
      const minutes = hoursInProse(paid.after - paid.before)
      const done = t('Allowed for {count}: {minutes} more is paid.', { count: changed.length, minutes })
      if (changed.length > 0) offerUndo(done, () => void takeBack(kind, changed).catch(() => undefined))
      else notify.info(t('This is already allowed.'))
      if (refused.length > 0) notify.warning(leftWords(refused.length))
    } catch {
      // the save has said it
    }
  }
  return { allow, isSaving: save.isPending }
}

const CLOSED = t(
  "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.",
)

function leftWords(count: number): string {
  return t('{count, plural, one {# entry was left unchanged} other {# entries were left unchanged}}', { count })
}
