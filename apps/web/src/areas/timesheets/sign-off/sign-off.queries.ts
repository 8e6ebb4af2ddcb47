import {
  askCorrection,
  confirmPeriod,
  getPeriodConfirmation,
  listMyCorrectionJobs,
  listTimesheetCorrections,
  listMyCorrections,
  type NamedEntry,
  type Timesheet,
  withdrawCorrection,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callKey, useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { ChoosableJob } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import { BEHIND_PUNCHES } from '../timesheets.queries.ts'

type Shown = Pick<Timesheet, 'fromT' | 'toT'>

/** What was asked to be corrected on the days on screen, and waits. */
export function useWaitingCorrections(employee: string, { fromT, toT }: Shown) {
  return useCall(listTimesheetCorrections, { query: { employee, fromT, toT } })
}

/** What one's own work can be booked to; undefined while it is read, none where the company books no jobs. */
export function useOwnJobs(): ChoosableJob[] | undefined {
  const { isJobCodeEnabled } = useSettings()
  const { data } = useCall(listMyCorrectionJobs, {}, { enabled: isJobCodeEnabled })
  if (!isJobCodeEnabled) return []
  const named = ({ id, name }: NamedEntry) => ({ id, code: name, name: '' })
  return data?.jobs.map((job) => ({ ...named(job), tasks: job.tasks.map(named) }))
}

/** Asks for one. @returns the save, and the words of what was refused last, for the form */
export function useAskCorrection() {
  const client = useQueryClient()
  const refused = useRef('')
  const ask = useSave(askCorrection, {
    success: ({ countsAtOnce }) =>
      countsAtOnce ? t('The punch is recorded, and counts.') : t('Sent. Your supervisor decides.'),
    failure: t('Failed to send the request.'),
    refusals: {
      noEmployee: t('Your account belongs to no employee.'),
      close: t('The pay period of this day is closed. Talk to your supervisor.'),
      future: t('This time is still to come.'),
      tooOld: t('This day is too long ago. Talk to your supervisor.'),
      punch: t('This punch was changed in the meantime. Close this, and look at the day again.'),
      punchclash: t('There is a punch at this minute already.'),
      noJobs: t('Your company no longer books jobs.'),
      job: t('This job or task cannot be chosen any more. Choose another one.'),
    },
    invalidates: [listTimesheetCorrections],
    onSaved: ({ countsAtOnce }) => {
      if (!countsAtOnce) return
      for (const read of BEHIND_PUNCHES) void client.invalidateQueries({ queryKey: callKey(read) })
    },
    onFailed: (_, text) => {
      refused.current = text
      return true
    },
  })
  return [ask, refused] as const
}

/** Takes back what the reader asked for, while it waits. */
export function useWithdrawCorrection() {
  return useSave(withdrawCorrection, {
    success: t('The request is withdrawn.'),
    failure: t('Failed to withdraw the request.'),
    refusals: { settled: t('It was decided in the meantime.') },
    invalidates: [listTimesheetCorrections, listMyCorrections],
  })
}

/** Whether the period is confirmed; not read in companies that do not ask for it. */
export function usePeriodConfirmation(employee: string, { fromT }: Shown) {
  const { confirmPayPeriods } = useSettings()
  return useCall(getPeriodConfirmation, { query: { employee, fromT } }, { enabled: confirmPayPeriods })
}

export function useConfirmPeriod() {
  return useSave(confirmPeriod, {
    success: t('Thank you. Your hours are confirmed.'),
    failure: t('Failed to confirm the hours.'),
    refusals: {
      noEmployee: t('Your account belongs to no employee.'),
      notAsked: t('Your company no longer asks for this.'),
      later: t('The pay period is not over yet.'),
      close: t('The pay period is closed.'),
      changed: t('The hours changed while you were reading them. Check them as they are now.'),
    },
    invalidates: [getPeriodConfirmation],
  })
}
