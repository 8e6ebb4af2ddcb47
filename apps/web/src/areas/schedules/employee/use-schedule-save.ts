import { explainDay, getTimesheet, saveEmployeeSchedule, searchEmployeeSchedule } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, errorText } from '../../../lib/api/call-error.ts'
import { callQuery } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatMoment } from '../../../lib/format/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { dayTitle, refusalWords } from '../days/day.words.ts'
import { keyOf, type PlannedDay, savedDay } from '../days/planned-day.ts'
import type { DayEdits } from '../days/use-day-edits.ts'

interface Asked {
  employeeId: string
  startDate: string
  endDate: string
}

/** Someone else's save, as the page says it. */
interface Meanwhile {
  by: string | null
  at: string | undefined
  description: string
}

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * Saves the changed days, each with the version that was read. Where someone else saved one in the meantime nothing is
 * lost: what was changed here stays, everything else is as saved, and the page says which days both changed.
 *
 * @source spec 001 §4, §8 Employee schedule save; spec/decisions.md 23
 */
export function useScheduleSave(asked: Asked, edits: DayEdits) {
  const client = useQueryClient()
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const [problems, setProblems] = useState(NONE)
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const { mutateAsync, isPending } = useSave(saveEmployeeSchedule, {
    success: t('Update the schedule successfully.'),
    failure: t('Failed to update the schedule.'),
    invalidates: [searchEmployeeSchedule, getTimesheet, explainDay],
    onFailed: () => true,
  })
  const reread = async () =>
    (await client.fetchQuery({ ...callQuery(searchEmployeeSchedule, { body: asked }), staleTime: 0 })).scheduleRules

  const fail = (error: unknown) => {
    if (error instanceof CallError && error.kind === 'abandoned') return
    notify.error(errorText(error, t('Failed to update the schedule.')))
  }
  const refuse = (error: CallError) => {
    const { day, employeeName } = Object(error.answer) as { day?: string; employeeName?: string }
    const words = refusalWords(error.serverMessage ?? '', employeeName)
    if (day !== undefined && words !== '') setProblems(new Map([[day, words]]))
    else notify.error(words || t('Failed to update the schedule.'))
  }
  const goOn = async (error: CallError, changed: readonly PlannedDay[]) => {
    const { changedBy, changedAt } = Object(error.answer) as { changedBy?: string | null; changedAt?: string }
    const { days, both } = withOwn(await reread(), changed)
    edits.begin(days)
    setMeanwhile({
      by: changedBy ?? null,
      at: changedAt && formatMoment(changedAt, formats, timeZoneId),
      description:
        both.length > 0
          ? t('Not saved: you both changed {days}. Save keeps your version.', { days: both.map(dayTitle).join(', ') })
          : t('Your changes are still here, but not saved yet. Save adds them.'),
    })
  }
  const save = async () => {
    const changed = edits.days.filter(({ modified }) => modified)
    setProblems(NONE)
    try {
      const answer = await mutateAsync({ body: { employeeId: asked.employeeId, ruleVos: changed.map(ruleVo) } })
      const saved = new Map((answer.scheduleRules ?? (await reread())).map((day) => [keyOf(day), day]))
      setMeanwhile(undefined)
      edits.begin(edits.days.map((day) => saved.get(keyOf(day)) ?? day))
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused') refuse(error)
      else if (error instanceof CallError && error.kind === 'changed') await goOn(error, changed).catch(fail)
      else fail(error)
    }
  }
  return { save, isSaving: isPending, problems, meanwhile }
}

/** A changed day as it is sent: without its id. @source spec 001 §4 */
function ruleVo(day: PlannedDay) {
  return { ruleDay: day.ruleDay ?? '', version: day.version, ...savedDay(day) }
}

/** The days as saved by now, with what was changed here; `both`: days that the other one changed too. */
function withOwn(saved: readonly PlannedDay[], changed: readonly PlannedDay[]) {
  const own = new Map(changed.map((day) => [keyOf(day), day]))
  return {
    days: saved.map((day) => {
      const mine = own.get(keyOf(day))
      return mine ? { ...mine, id: day.id, version: day.version, isClosed: day.isClosed } : day
    }),
    both: saved.filter((day) => (own.get(keyOf(day))?.version ?? day.version) !== day.version),
  }
}
