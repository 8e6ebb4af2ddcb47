import {
  type AnswerOf,
  deleteSchedules,
  getEmployee,
  getSchedule,
  getTimesheet,
  listBackgroundJobs,
  listEmployees,
  listSchedules,
  pageEmployees,
  previewSchedule,
  saveSchedule,
  searchEmployeeSchedule,
} from '@timeloom/contract'
import { call } from '../../../lib/api/call.ts'
import { CallError } from '../../../lib/api/call-error.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { nameOf } from '../../../ui/widgets/employee-picker/name-of.ts'
import type { TemplateBody } from './template-values.ts'

/** Whom a template can be assigned to; former people only where they are asked for. */
export function usePeople() {
  const { data, isPending } = useCall(listEmployees, { query: {} }, { staleTimeMs: 60_000 })
  const options = (data ?? []).map((person) => ({
    id: person.id,
    label: person.clockId === null ? nameOf(person) : `${nameOf(person)} · ${person.clockId}`,
    isActive: person.employeeStatus === 'Active',
  }))
  return { options, isLoading: isPending }
}

/** A refusal is told by the form, at the day or the field it is about. @source spec 001 §8 Schedule template save */
export function useSaveTemplate() {
  return useSave(saveSchedule, {
    failure: t('Failed to save the template.'),
    invalidates: [
      listBackgroundJobs,
      listSchedules,
      getSchedule,
      searchEmployeeSchedule,
      getTimesheet,
      getEmployee,
      listEmployees,
      pageEmployees,
    ],
    onSaved: (answer) => notify.success(t('The template is saved successfully.'), effectOf(answer)),
    onFailed: () => true,
  }).mutateAsync
}

/** What happened to planned days; undefined if nothing did. */
function effectOf({ changedDays, jobId }: AnswerOf<typeof saveSchedule>): { detail: string } | undefined {
  if (jobId !== undefined) return { detail: t('Its days are being planned. The top bar shows the progress.') }
  if (!changedDays) return undefined
  return {
    detail: t('{days, plural, one {# day is planned differently.} other {# days are planned differently.}}', {
      days: changedDays,
    }),
  }
}

export type TemplateEffect = AnswerOf<typeof previewSchedule>

/** What a save would change; nothing is saved. @throws CallError with the refusal that the save would meet */
export async function previewTemplate(body: TemplateBody): Promise<TemplateEffect> {
  const answer = await call(previewSchedule, { body, isRead: true })
  if (answer.message === 'success') return answer
  throw new CallError({ kind: 'refused', status: 200, serverMessage: answer.message, answer })
}

/** @source spec 001 §8 Schedules delete */
export function useDeleteTemplates() {
  return useSave(deleteSchedules, {
    success: t('Schedules are deleted successfully.'),
    failure: t('Failed to delete schedules.'),
    refusals: {
      inUse: ({ inUse = [] }) => t('Not deleted, because they are in use: {names}.', { names: inUse.join(', ') }),
    },
    invalidates: [listSchedules],
  }).mutateAsync
}
