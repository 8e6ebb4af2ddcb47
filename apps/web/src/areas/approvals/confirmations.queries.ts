import { type ApprovalRow, type ConfirmationState, listConfirmationStates } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useSettings } from '../../lib/session/session.ts'

/** Whether the employee confirmed the hours of the period that a row is in; undefined: nobody asks for it, or not yet. */
export type ConfirmationOf = (row: ApprovalRow) => ConfirmationState | undefined

/** Who confirmed the periods of the rows; read beside the list, so that it waits for nothing, and only where it is asked. */
export function useConfirmations(rows: readonly ApprovalRow[]) {
  const { confirmPayPeriods } = useSettings()
  const days = useMemo(() => daysOf(rows), [rows])
  const { data, error, isFetching } = useCall(
    listConfirmationStates,
    { query: days ?? { startDate: '', endDate: '' } },
    { enabled: confirmPayPeriods && days !== null, keepPrevious: true },
  )
  const confirmationOf = useMemo((): ConfirmationOf | undefined => {
    if (!confirmPayPeriods || !data) return undefined
    const byEmployee = new Map<string, ConfirmationState[]>()
    for (const each of data) byEmployee.set(each.employeeId, [...(byEmployee.get(each.employeeId) ?? []), each])
    return ({ employeeId, date }) => byEmployee.get(employeeId)?.find(({ fromT, toT }) => fromT <= date && date <= toT)
  }, [confirmPayPeriods, data])
  return { isAsked: confirmPayPeriods, confirmationOf, error, isFetching }
}

/** Whether the employee still has to confirm: they have not yet, or hours changed since. */
export function isUnconfirmed(confirmation: ConfirmationState | undefined): boolean {
  return confirmation !== undefined && confirmation.state !== 'current'
}

function daysOf(rows: readonly ApprovalRow[]): { startDate: string; endDate: string } | null {
  const [first] = rows
  if (!first) return null
  const days = { startDate: first.date, endDate: first.date }
  for (const { date } of rows) {
    if (date < days.startDate) days.startDate = date
    if (date > days.endDate) days.endDate = date
  }
  return days
}
