import { t } from '../../lib/words/words.ts'

/** Words of what a node's save refuses, with the field they belong to. @source spec 000 §8.5 */
export function departmentRefusal(code: string, employeeName = ''): { field: string | null; text: string } | undefined {
  switch (code) {
    case 'existName':
      return { field: 'departmentName', text: t('Warning: Department Name is exist.') }
    case 'existNumber':
      return { field: 'code', text: t('Warning: Department NO. is exist.') }
    case 'existCode':
      return { field: 'code', text: t('Warning: Department Code. is exist.') }
    case 'existPunchCode':
      return { field: 'punchCode', text: t('Punch code has been used by other department.') }
    case 'missingPunchCode':
      return { field: 'punchCode', text: t('Punch Code cannot be empty.') }
    case 'hasEmployee':
      return { field: 'status', text: t('Please remove all employees under this company node and try again!') }
    case 'payOnFinishDayConflicts':
      return { field: 'scheduleId', text: finishDayWords(employeeName) }
    case 'noCompanyStructure':
      return { field: null, text: t('Can not create department under this company structure.') }
    default:
      return undefined
  }
}

/** Someone would follow an overnight template whose pay group pays on the finish day. @source spec 001 §8 Schedule template save */
export function finishDayWords(employee: string): string {
  return t('Warning: {employee} is setting pay on finish day, It is not allowed to have overnight shift.', { employee })
}

export function deleteRefusals() {
  return {
    children: t('Warning: Please delete the child nodes.'),
    hasEmployee: t('Please remove all employees under this company node and try again!'),
  }
}

/** What else a save has started. */
export function recalculationWords({
  changedDays,
  jobId,
}: {
  changedDays?: number | undefined
  jobId?: string | undefined
}) {
  if (jobId !== undefined) return { detail: t('Open days are being recalculated. The top bar shows the progress.') }
  if (!changedDays) return {}
  return {
    detail: t('{count, plural, one {# day has new figures.} other {# days have new figures.}}', { count: changedDays }),
  }
}
