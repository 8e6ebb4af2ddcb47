import { t } from '../../../lib/words/words.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { answeredWords, decidedWords } from './setting-words.ts'
import { sentences, shiftOf, type StepOf, type StepWords, type Told } from './told.ts'

type Acceptance = StepOf<'early' | 'late' | 'unscheduled'>

/** Time outside the schedule: kept or cut, and by whose decision. @source docs/engine.md A4 */
export function acceptanceWords(step: Acceptance, told: Told): StepWords {
  const times = told.teller.spans(step.spans)
  return {
    title: titleOf(step),
    keptWord: t('kept'),
    detail: sentences(
      step.isAccepted ? t('{times} counts.', { times }) : t('{times} is cut.', { times }),
      reasonWords(step, told),
    ),
  }
}

function titleOf({ kind, isAccepted }: Acceptance): string {
  switch (kind) {
    case 'early':
      return isAccepted ? t('Early arrival accepted') : t('Early arrival not accepted')
    case 'late':
      return isAccepted ? t('Late departure accepted') : t('Late departure not accepted')
    case 'unscheduled':
      return isAccepted ? t('Unscheduled work accepted') : t('Unscheduled work not accepted')
  }
}

function reasonWords(step: Acceptance, told: Told): string {
  const { reason, punchedMinutes, limitMinutes, isAccepted } = step
  const decided = shiftOf(step, told)?.decided
  const decision = { early: decided?.allowEA, late: decided?.allowLD, unscheduled: decided?.apprvUnschWork }[step.kind]
  if (typeof decision === 'boolean') return decidedWords(decision, decided?.by ?? null)
  if (reason?.holder === 'workShift') return decidedWords(isAccepted, null)
  const limit = limitMinutes === null ? '' : hoursInProse(limitMinutes)
  const punched = punchedMinutes === null ? '' : hoursInProse(punchedMinutes)
  if (reason?.setting === 'earlyArrivalThreshold' || reason?.setting === 'lateDepartureThreshold') {
    return t('{punched} as punched is more than the {limit} that is accepted automatically.', { punched, limit })
  }
  if (isAccepted && limit !== '') return t('{punched} as punched is within the {limit} allowed.', { punched, limit })
  return reason ? answeredWords(reason) : ''
}
