import {
  type AnswerOf,
  countPunch,
  deletePunch,
  getEmployee,
  getPayCard,
  getPeriodConfirmation,
  getPunch,
  getTimesheet,
  listEmployees,
  pairPunches,
  readPunchPhoto,
  recalculateTimesheet,
  restorePunch,
  savePunch,
  savePunchPair,
  type Timesheet,
  viewPunchPhoto,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { callKey, callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { timesheetInput } from '../../ui/widgets/shown-timesheet/shown-timesheet.ts'
import { useTimesheetSave } from '../../ui/widgets/shown-timesheet/use-timesheet-save.ts'
import { pairFailure } from './punches/pair-failure.ts'
import { changedMeanwhile, PAIR_REFUSALS, RECALCULATE_REFUSALS } from './timesheets.words.ts'
import { PUNCH_REFUSALS } from '../../ui/widgets/work-shift/punch-refusals.ts'

/** Long enough that writing the returned period to the address does not ask again for what just came. */
export const FRESH_MS = 5_000

/** What a change of punches changes besides themselves. */
export const BEHIND_PUNCHES = [getTimesheet, getPayCard, getEmployee, getPeriodConfirmation]
const READS = [...BEHIND_PUNCHES, getPunch]

export type Punch = AnswerOf<typeof getPunch>

interface Asked {
  fromT: string | undefined
  toT: string | undefined
}

/** The timesheet of the period that holds the asked days; the current period when none are. */
export function useTimesheet(employeeId: string | undefined, asked: Asked) {
  return useCall(getTimesheet, timesheetInput(employeeId ?? '', asked), {
    enabled: employeeId !== undefined,
    staleTimeMs: FRESH_MS,
  })
}

/** Files an answer under the period it is for, so that the corrected address finds it there. */
export function useFileTimesheet(): (employeeId: string, timesheet: Timesheet) => void {
  const client = useQueryClient()
  return (employeeId, timesheet) =>
    client.setQueryData(callKey(getTimesheet, timesheetInput(employeeId, timesheet)), timesheet)
}

/** Active employees the caller may see; not asked for the role Employee, which sees itself only. */
export function useActiveEmployees({ enabled }: { enabled: boolean }) {
  return useCall(listEmployees, { query: { employeeStatus: 'Active' } }, { enabled, staleTimeMs: 60_000 })
}

export function useEmployee(id: string | undefined) {
  return useCall(getEmployee, { params: { id: id ?? '' } }, { enabled: id !== undefined, staleTimeMs: FRESH_MS })
}

export function usePunch(id: string) {
  return useCall(getPunch, { params: { id } })
}

/** Whether there is a photo of a punch. */
export function usePunchPhoto(id: string) {
  return useCall(readPunchPhoto, { params: { id } })
}

/** Brings the photo, and records the look at it. */
export function useViewPhoto() {
  return useSave(viewPunchPhoto, {
    failure: t('Failed to show the photo.'),
    refusals: { gone: t('The photo is not kept any more.') },
    invalidates: [readPunchPhoto],
  })
}

/** The punch that stands in the place of one by now, or that one as it was removed; the timesheet is read again too. */
export function useRereadPunch() {
  const client = useQueryClient()
  const standing = async (id: string): Promise<Punch> => {
    const punch = await client.fetchQuery({ ...callQuery(getPunch, { params: { id } }), staleTime: 0 })
    return punch.replacedById === null ? punch : standing(punch.replacedById)
  }
  return (id: string) => {
    for (const read of BEHIND_PUNCHES) void client.invalidateQueries({ queryKey: callKey(read) })
    return standing(id)
  }
}

/**
 * Adds or changes a punch; the caller announces the success, because it offers the undo.
 *
 * @param onFailed a form's, which shows the failure's words itself and takes over what others saved; absent: notified
 */
export function useSavePunch(onFailed?: (text: string) => void) {
  const failed = useTellFailure()
  return useTimesheetSave(savePunch, {
    failure: t('Failed to save the punch.'),
    refusals: PUNCH_REFUSALS,
    invalidates: READS,
    onFailed: (error, text) => {
      if (onFailed) onFailed(text)
      else failed(error, text)
      return true
    },
  })
}

export function useDeletePunch() {
  const failed = useTellFailure()
  return useTimesheetSave(deletePunch, {
    failure: t('Failed to delete the punch.'),
    refusals: PUNCH_REFUSALS,
    invalidates: READS,
    onFailed: failed,
  })
}

/** Makes a repeat count, or no longer; the caller announces it, with the undo. */
export function useCountPunch() {
  const failed = useTellFailure()
  return useTimesheetSave(countPunch, {
    failure: t('Failed to save the punch.'),
    refusals: PUNCH_REFUSALS,
    invalidates: READS,
    onFailed: failed,
  })
}

/** Pairs two punches that are too far apart, or separates them; the caller announces it, with the undo. */
export function usePairPunches() {
  const failed = useTellFailure()
  return useTimesheetSave(pairPunches, {
    failure: t('Failed to save the punch.'),
    refusals: PUNCH_REFUSALS,
    invalidates: READS,
    onFailed: failed,
  })
}

/** Books a pair and changes its notes. @returns the save, and the words of what was refused last, for the form */
export function useSavePair() {
  const refused = useRef('')
  const client = useQueryClient()
  const reread = () => {
    for (const read of READS) void client.invalidateQueries({ queryKey: callKey(read) })
  }
  const save = useSave(savePunchPair, {
    success: t('The punch pair is saved successfully.'),
    failure: t('Failed to save the punch pair.'),
    refusals: PAIR_REFUSALS,
    invalidates: READS,
    onFailed: (error, text) => {
      refused.current = pairFailure(error, text, PAIR_REFUSALS)
      // someone changed one of its punches: the day is another one by now
      if (error instanceof CallError && error.status === 404) reread()
      return true
    },
  })
  return [save, refused] as const
}

/** A punch that someone else changed in the meantime gets words of its own, and the screen is read again. */
function useTellFailure() {
  const client = useQueryClient()
  return (error: unknown, text: string): true => {
    const isChanged = error instanceof CallError && error.kind === 'changed'
    notify.error(isChanged ? changedMeanwhile() : text)
    if (isChanged) for (const read of READS) void client.invalidateQueries({ queryKey: callKey(read) })
    return true
  }
}

export function useRestorePunch() {
  return useTimesheetSave(restorePunch, {
    success: t('The punch has been restored.'),
    failure: t('Failed to save the punch.'),
    refusals: PUNCH_REFUSALS,
    invalidates: READS,
  })
}

/** @source spec gaps E9 */
export function useRecalculate() {
  return useSave(recalculateTimesheet, {
    success: t('Recalculate completed.'),
    failure: t('Failed to recalculate.'),
    refusals: RECALCULATE_REFUSALS,
    invalidates: READS,
  })
}
