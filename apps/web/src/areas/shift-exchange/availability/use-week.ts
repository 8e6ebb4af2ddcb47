import { type AnswerOf, deleteAvailability, getAvailability, saveAvailabilityPattern } from '@timeloom/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { CallError, errorText } from '../../../lib/api/call-error.ts'
import { callQuery } from '../../../lib/api/use-call.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import type { Whose } from './availability.queries.ts'
import { refusalWords, weekdayWords } from './availability.words.ts'
import type { Said } from './said.ts'
import { type PatternCall, saidOn, type Weekday, weekdayCalls, WEEKDAYS } from './week.ts'

type Availability = AnswerOf<typeof getAvailability>

interface WeekChange {
  weekday: Weekday
  wanted: readonly Said[]
  /** what was shown, to bring it back */
  before: readonly Said[]
  /** what is done, in words */
  words: string
  isUndo?: boolean
}

/**
 * The week of a person. A change shows at once and is saved at once, one after the other: each begins with what the
 * one before left. A change that fails goes back, with its reason; the last ones can be undone.
 */
export function useWeek({ patterns, today }: Pick<Availability, 'patterns' | 'today'>, whose: Whose) {
  const client = useQueryClient()
  const query = callQuery(getAvailability, { query: whose })
  const [pending, setPending] = useState<readonly WeekChange[]>([])
  const [done, setDone] = useState<readonly WeekChange[]>([])
  const [said, setSaid] = useState('')
  /** what was read is older than a save */
  const isOld = useRef(false)
  const read = async () => {
    const answer = await client.fetchQuery({ ...query, staleTime: 0 })
    isOld.current = false
    return answer
  }

  const { mutate } = useMutation({
    scope: { id: `availability ${whose.employeeId ?? ''}` },
    mutationFn: async ({ weekday, wanted }: WeekChange) => {
      const known = isOld.current ? undefined : client.getQueryData<Availability>(query.queryKey)
      const now = known ?? (await read())
      isOld.current = true
      for (const each of weekdayCalls(now.patterns, { weekday, wanted, today: now.today })) await sendCall(each, whose)
      // it is saved, whatever becomes of this reading
      await read().catch(() => undefined)
    },
    onSuccess: (_, change) => {
      setSaid(change.words)
      if (!change.isUndo) setDone((all) => [...all, change].slice(-MOST_STEPS))
    },
    onError: (error, { weekday }) => {
      void client.invalidateQueries({ queryKey: query.queryKey })
      if (error instanceof CallError && error.kind === 'signedOut') return
      notify.error(t('{weekday} was not saved.', { weekday: weekdayWords(weekday) }), { detail: reasonOf(error) })
    },
    onSettled: (_answer, _error, change) => setPending((all) => all.filter((each) => each !== change)),
  })
  const send = (change: WeekChange) => {
    setPending((all) => [...all, change])
    mutate(change)
  }
  const shownOn = (weekday: Weekday): readonly Said[] =>
    pending.findLast((change) => change.weekday === weekday)?.wanted ?? saidOn(patterns, weekday, today)

  return {
    days: WEEKDAYS.map((weekday) => ({
      weekday,
      said: shownOn(weekday),
      isSaving: pending.some((change) => change.weekday === weekday),
    })),
    /** what was saved last, in words */
    said,
    isSaving: pending.length > 0,
    change: (weekday: Weekday, wanted: readonly Said[], words: string) =>
      send({ weekday, wanted, before: shownOn(weekday), words }),
    undo: lastStep(done, (step) => {
      setDone((all) => all.filter((each) => each !== step))
      send({
        weekday: step.weekday,
        wanted: step.before,
        before: step.wanted,
        words: t('Undone: {what}', { what: step.words }),
        isUndo: true,
      })
    }),
  }
}

const MOST_STEPS = 20

function lastStep(done: readonly WeekChange[], run: (step: WeekChange) => void): (() => void) | undefined {
  const step = done.at(-1)
  return step && (() => run(step))
}

async function sendCall(each: PatternCall, { employeeId }: Whose): Promise<void> {
  const ofWhom = employeeId === undefined ? {} : { employeeId }
  if ('remove' in each) {
    // one that is gone already is as wanted
    await call(deleteAvailability, { body: { patternIds: [each.remove] } })
    return
  }
  const { message } = await call(saveAvailabilityPattern, { body: { ...each.save, ...ofWhom } })
  if (message !== 'success') throw new CallError({ kind: 'refused', status: 200, serverMessage: message })
}

function reasonOf(error: unknown): string {
  const code = error instanceof CallError && error.kind === 'refused' ? error.serverMessage : undefined
  if (code === 'endBeforeStart' || code === 'dateOrder' || code === 'tooMany') return refusalWords(code)
  return errorText(error, t('It is shown as it was.'))
}
