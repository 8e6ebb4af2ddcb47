import type { DayExplanation } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { offerUndo } from '../../../ui/kit/feedback/undo.ts'
import { useSaveDecision } from './why.queries.ts'

/** The answers a supervisor can give on a work shift. @source spec 001 §3 Work shift */
export type Answer = 'allowEA' | 'allowLD' | 'allowOT' | 'apprvUnschWork'

/** Yes to one answer on shifts, by their place in the explanation. */
export interface Decision {
  answer: Answer
  shifts: number[]
}

/** Lets a supervisor allow it; for ten seconds it can be undone. */
export function useDecisions({ employeeId, day, shifts }: DayExplanation) {
  const save = useSaveDecision()

  const write = async (answer: Answer, values: { place: number; value: boolean | null }[]) => {
    for (const { place, value } of values) {
      const workShiftId = shifts[place]?.workShiftId
      // An empty value withdraws a decision.
      const body = { employeeId, day, workShiftId, [answer]: value ?? '' }
      if (workShiftId !== undefined) await save.mutateAsync({ body })
    }
  }
  const decide = async ({ answer, shifts: places }: Decision) => {
    const before = places.map((place) => ({ place, value: shifts[place]?.decided[answer] ?? null }))
    try {
      await write(
        answer,
        places.map((place) => ({ place, value: true })),
      )
    } catch {
      return // The call has reported what failed.
    }
    offerUndo(doneWords(answer), () => void write(answer, before).catch(() => undefined))
  }
  return { decide, isSaving: save.isPending }
}

function doneWords(answer: Answer): string {
  return {
    allowEA: t('The early arrival is accepted.'),
    allowLD: t('The late departure is accepted.'),
    allowOT: t('The overtime is approved.'),
    apprvUnschWork: t('The unscheduled work is accepted.'),
  }[answer]
}
