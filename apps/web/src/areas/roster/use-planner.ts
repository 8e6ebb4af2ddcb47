import { type AnswerOf, getRoster, listBackgroundJobs, type RosterRow, saveRosterDays } from '@timeloom/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../../lib/api/call.ts'
import { CallError, errorText, isOutcomeUnknown } from '../../lib/api/call-error.ts'
import { callKey } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { datesOf } from './plan/copy-dates.ts'
import { type DayPlan, keyOf, planOf, ruleOn } from './plan/day-plan.ts'
import { sentSection } from './plan/new-section.ts'
import { type PendingPlan, PlanQueue } from './plan/plan-queue.ts'
import { type SavedDay, withPending, withSaved } from './plan/shown-rows.ts'
import { daysBefore, type UndoStep, withStep } from './plan/undo-steps.ts'
import { employeeNameOf } from './roster.queries.ts'
import { refusedDaysWords } from './roster.words.ts'
import { tellSavedDays } from './warnings/saved-days.ts'

interface PlanAction {
  days: DayPlan[]
  /** what was done, in words */
  words: string
  /** The caller's message when the save fails without words of its own. */
  failure: string
}

/**
 * Plans days: shown at once, saved with one call for each action, taken back with the reason where the save is refused,
 * and the last of them undone on request.
 *
 * @param say tells assistive technology what happened
 */
export function usePlanner(rows: RosterRow[] | undefined, dates: readonly string[], say: (words: string) => void) {
  const client = useQueryClient()
  const [steps, setSteps] = useState<readonly UndoStep[]>([])
  const lastId = useRef(0)
  const [queue] = useState(
    () =>
      new PlanQueue({
        send: (plan) => save(client, plan),
        failed: (error, plan, dropped) => {
          setSteps((before) => before.filter(({ id }) => !dropped.includes(id)))
          tellFailure(client, error, plan)
        },
      }),
  )
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const shown = useMemo(() => rows && withPending(rows, dates, pending), [rows, dates, pending])

  const standing = (key: string): DayPlan | undefined => {
    const [employeeId = '', day = ''] = key.split('/')
    const row = shown?.find(({ employee }) => employee.id === employeeId)
    const rule = row && ruleOn(row, day, dates.indexOf(day))
    return row && rule && planOf({ employeeId, day, employeeName: employeeNameOf(row.employee), rule })
  }
  const send = ({ days, words, failure }: PlanAction): number => {
    lastId.current += 1
    queue.add({ id: lastId.current, days, failure })
    say(words)
    return lastId.current
  }

  const undoLast = () => {
    const step = steps.at(-1)
    if (!step) return
    setSteps(steps.slice(0, -1))
    const days = daysBefore(step, standing)
    if (days === null) {
      notify.warning(t('Not undone: someone else has changed these days since.'))
      return
    }
    send({ days, words: t('Undone: {what}', { what: step.words }), failure: t('Failed to update the schedule.') })
  }
  const latest = useRef(undoLast)
  useEffect(() => {
    latest.current = undoLast
  })

  return {
    say,
    rows: shown,
    isSaving: pending.length > 0,
    canUndo: steps.length > 0,
    plan: (action: PlanAction) => {
      if (action.days.length === 0) return
      const before = action.days.flatMap((day) => standing(keyOf(day)) ?? [])
      const id = send(action)
      setSteps((all) => withStep(all, { id, words: action.words, before, after: action.days }))
    },
    /** always the same function */
    undo: useCallback(() => latest.current(), []),
  }
}

export type Planner = ReturnType<typeof usePlanner>

async function save(client: QueryClient, { days }: PendingPlan): Promise<void> {
  const answer = await call(saveRosterDays, {
    body: {
      days: days.map(({ employeeId, day, isOffDay, isCleared, sections }) => {
        const version = versionOf(client, { employeeId, day })
        return {
          employeeId,
          ruleDate: day,
          isCleared,
          isOffDay: isOffDay && !isCleared,
          workSections: isCleared || isOffDay ? [] : sections.map(sentSection),
          ...(version === undefined ? {} : { version }),
        }
      }),
    },
  })
  if (answer.message !== 'success')
    throw new CallError({ kind: 'refused', status: 200, serverMessage: answer.message, answer })
  await takeOver(client, answer.days ?? [])
  tellSavedDays(days)
  if (answer.jobId !== undefined) void client.invalidateQueries({ queryKey: callKey(listBackgroundJobs) })
}

/** Shows days as the server has them; a reading that began before would bring them back as they were. */
async function takeOver(client: QueryClient, days: readonly SavedDay[]) {
  const queryKey = callKey(getRoster)
  const isReading = client.isFetching({ queryKey }) > 0
  if (isReading) await client.cancelQueries({ queryKey })
  for (const [key, rows, dates] of rostersIn(client)) client.setQueryData(key, withSaved(rows, dates, days))
  if (isReading) void client.invalidateQueries({ queryKey })
}

function versionOf(client: QueryClient, { employeeId, day }: { employeeId: string; day: string }): number | undefined {
  for (const [, rows, dates] of rostersIn(client)) {
    const place = dates.indexOf(day)
    const row = place === -1 ? undefined : rows.find(({ employee }) => employee.id === employeeId)
    const rule = row && ruleOn(row, day, place)
    if (rule) return rule.version
  }
  return undefined
}

type KeptRoster = [key: readonly unknown[], rows: RosterRow[], dates: string[]]

/** Every roster that was read, the newest first, with its dates. */
function rostersIn(client: QueryClient): KeptRoster[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: callKey(getRoster) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }): KeptRoster[] => {
      const rows = state.data as AnswerOf<typeof getRoster> | undefined
      const { query } = queryKey[2] as { query: { startDate: string; endDate: string } }
      return rows ? [[queryKey, rows, datesOf({ from: query.startDate, to: query.endDate })]] : []
    })
}

function tellFailure(client: QueryClient, error: unknown, plan: PendingPlan) {
  if (error instanceof CallError && error.kind === 'signedOut') return
  if (isOutcomeUnknown(error)) void client.invalidateQueries({ queryKey: callKey(getRoster) })
  notify.error(failureText(client, error, plan))
}

function failureText(client: QueryClient, error: unknown, { failure }: PendingPlan): string {
  if (!(error instanceof CallError) || error.kind !== 'refused') return errorText(error, failure)
  const days = (error.answer as AnswerOf<typeof saveRosterDays> | undefined)?.days ?? []
  if (error.serverMessage === 'changed') void takeOver(client, days)
  const code = error.serverMessage ?? ''
  return refusedDaysWords(code, days, (employeeId) => nameIn(client, employeeId)) ?? (code || failure)
}

function nameIn(client: QueryClient, employeeId: string): string {
  for (const [, rows] of rostersIn(client)) {
    const row = rows.find(({ employee }) => employee.id === employeeId)
    if (row) return employeeNameOf(row.employee)
  }
  return t('the employee')
}
