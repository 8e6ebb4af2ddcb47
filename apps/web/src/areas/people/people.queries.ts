import {
  EMPLOYEE_COLUMNS,
  employeeAppUserCount,
  employeeHistory,
  employeeUserCount,
  getEmployee,
  licenceCounts,
  listEmployees,
  nextClockId,
  pageEmployees,
  saveEmployeeStatus,
} from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import type { EmployeeFilters } from './employees-filters.ts'
import { statusRefusals } from './people.words.ts'

/** Reads that are old after a save of an employee. */
export const AFTER_SAVE = [
  pageEmployees,
  listEmployees,
  getEmployee,
  employeeHistory,
  employeeUserCount,
  employeeAppUserCount,
  licenceCounts,
  nextClockId,
]

/** The list by stretches: the server filters, sorts and pages. */
export function useEmployeeSource({ status, departmentIds }: EmployeeFilters) {
  return useServerSource(pageEmployees, {
    narrowed: { employeeStatus: status, ...(departmentIds.length > 0 ? { departmentIds } : {}) },
    searched: EMPLOYEE_COLUMNS,
  })
}

/** Licences and how many are used: of people, and with the app of the app. */
export function useLicences() {
  return useCall(licenceCounts, {}, { staleTimeMs: 10_000 })
}

/** Used and all licences of the mobile app; nothing without the app. */
export function useAppLicences() {
  const { isMobileAppEnabled } = useSettings()
  return useCall(employeeAppUserCount, {}, { enabled: isMobileAppEnabled, staleTimeMs: 10_000 })
}

export function useSaveStatus(onSaved: () => void) {
  return useSave(saveEmployeeStatus, {
    success: t('Change the employee status successfully.'),
    failure: t('Failed to change the employee status.'),
    refusals: statusRefusals(),
    invalidates: AFTER_SAVE,
    onSaved,
  })
}
