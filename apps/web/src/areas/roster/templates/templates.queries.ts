import {
  addShiftToEmployees,
  type AnswerOf,
  createShiftTemplate,
  deleteShiftTemplate,
  getRoster,
  listShiftTemplates,
  updateShiftTemplate,
} from '@timeloom/contract'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { refusalWords } from '../roster.words.ts'

/** @source spec 001 §8 Roster */
export function useCreateTemplate() {
  return useSave(createShiftTemplate, {
    success: t('Create the Shift successfully.'),
    failure: t('Failed to create the Shift.'),
    refusals: { endBeforeStart: refusalWords('endBeforeStart') ?? '' },
    invalidates: [listShiftTemplates],
    onFailed: () => true,
  })
}

export function useUpdateTemplate() {
  return useSave(updateShiftTemplate, {
    success: t('Update the Shift successfully.'),
    failure: t('Failed to update the Shift.'),
    invalidates: [listShiftTemplates],
    onFailed: () => true,
  })
}

export function useDeleteTemplate() {
  return useSave(deleteShiftTemplate, {
    success: t('Delete the Shift successfully.'),
    failure: t('Failed to delete the Shift.'),
    invalidates: [listShiftTemplates],
  })
}

export function useAddToEmployees(onSaved: () => void) {
  return useSave(addShiftToEmployees, {
    success: t('Add the shift to employees successfully.'),
    failure: t('Failed to add the shift to employees.'),
    refusals: Object.fromEntries(REFUSALS.map((code) => [code, (answer: Refused) => addWords(code, answer)])),
    invalidates: [getRoster],
    onSaved,
  })
}

type Refused = AnswerOf<typeof addShiftToEmployees>

const REFUSALS = addShiftToEmployees.refusals

function addWords(code: string, { employeeName, employeeNames = [] }: Refused): string {
  const words = refusalWords(code, employeeName ?? employeeNames[0] ?? '') ?? code
  return employeeNames.length === 0 ? words : t('{words} ({names})', { words, names: employeeNames.join(', ') })
}
