import { type AnswerOf, listTeamAvailability } from '@timeloom/contract'
import { useMemo } from 'react'
import { call } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import type { TableSource } from '../../../ui/kit/data-table/data-table.types.ts'

/** A person of the team with the limits of each day; its id is the employee’s. */
export type TeamRow = AnswerOf<typeof listTeamAvailability>['rows'][number] & { id: string }

interface TeamWeek {
  startDate: string
  endDate: string
  departmentIds: readonly string[]
}

/** The team by stretches, by name: the server looks for names. */
export function useTeamSource({ startDate, endDate, departmentIds }: TeamWeek): TableSource<TeamRow> {
  const departments = departmentIds.join(',')
  return useMemo(() => {
    const narrowed = { startDate, endDate, ...(departments === '' ? {} : { departmentIds: departments.split(',') }) }
    return {
      key: [...callKey(listTeamAvailability), narrowed],
      searched: ['employeeName'],
      read: async ({ first, limit, filter }, signal) => {
        const search = filter === '' ? {} : { search: filter }
        const query = { ...narrowed, ...search, page: Math.floor(first / limit) + 1, pageSize: limit }
        const { rows, total } = await call(listTeamAvailability, { query, signal })
        return { rows: rows.map((row) => ({ ...row, id: row.employeeId })), total }
      },
    }
  }, [startDate, endDate, departments])
}
