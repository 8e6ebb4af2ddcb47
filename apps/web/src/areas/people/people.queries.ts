import {
  EMPLOYEE_COLUMNS,
  type EmployeeRow,
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
import { useMemo } from 'react'
import { call } from '../../lib/api/call.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import type { TableSource } from '../../ui/kit/data-table/data-table.types.ts'
import { pageQuery } from '../../ui/kit/data-table/page-query.ts'
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
export function useEmployeeSource({ status, departmentIds }: EmployeeFilters): TableSource<EmployeeRow> {
  const departments = departmentIds.join(',')
  return useMemo(() => {
    const narrowed = {
      ...(status === undefined ? {} : { employeeStatus: status }),
      ...(departments === '' ? {} : { departmentIds: departments }),
    }
    return {
      key: [...callKey(pageEmployees), narrowed],
      searched: EMPLOYEE_COLUMNS,
      read: (asked, signal) =>
        call(pageEmployees, {
          query: {
            ...(status === undefined ? {} : { employeeStatus: status }),
            ...(departments === '' ? {} : { departmentIds: departments.split(',') }),
            ...pageQuery(asked, EMPLOYEE_COLUMNS),
          },
          signal,
        }),
    }
  }, [status, departments])
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
