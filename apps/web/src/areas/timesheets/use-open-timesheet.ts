import { useEffect, useMemo } from 'react'
import { useKept } from '../../lib/kept.ts'
import { useUser } from '../../lib/session/session.ts'
import { useIsLeaving } from '../../lib/use-is-leaving.ts'
import { usePeriodChoice } from '../../ui/widgets/period-chips/use-period-choice.ts'
import { frameOf, overlap } from '../../ui/widgets/period-chips/period-frames.ts'
import { inOrder, type EmployeeOrder } from './employee-order.ts'
import { useAskedDay, useIsToFix, useTimesheetAddress, useVisitTimesheet } from './timesheet-address.ts'
import { useActiveEmployees, useEmployee, useFileTimesheet, useTimesheet } from './timesheets.queries.ts'

/**
 * The timesheet that the address names, or without an id that of the first active employee in the saved order (of the
 * role Employee: their own one), over the period that the address names, else the one chosen in this session. The
 * period that came back is written to the address in place of the one asked for.
 *
 * @source spec 001 §2.5; fields F294–F296
 */
export function useOpenTimesheet() {
  const user = useUser()
  const address = useTimesheetAddress()
  const askedDay = useAskedDay()
  const isToFix = useIsToFix()
  const visit = useVisitTimesheet()
  const isLeaving = useIsLeaving()
  const fileTimesheet = useFileTimesheet()
  const isOwnOnly = user.roleName === 'Employee'
  const [order, setOrder] = useKept<EmployeeOrder>('timesheet.order', 'LastName')

  const activeEmployees = useActiveEmployees({ enabled: !isOwnOnly })
  const employees = useMemo(() => inOrder(activeEmployees.data ?? [], order), [activeEmployees.data, order])
  const employeeId = address.id ?? (isOwnOnly ? (user.employeeId ?? undefined) : employees[0]?.id)

  const employee = useEmployee(employeeId)
  const periods = usePeriodChoice({ employeeId, enabled: employeeId !== undefined })
  const { opening, choose, today } = periods
  const isAsked = address.fromT !== undefined || address.toT !== undefined
  const openOn = opening && (opening.from <= today && today <= opening.to ? today : opening.from)
  const asked = isAsked ? address : { fromT: openOn, toT: openOn }
  const timesheet = useTimesheet(isAsked || !periods.isWaiting ? employeeId : undefined, asked)
  const answer = timesheet.data

  useEffect(() => {
    // An answer that is being asked for again is old: filed under its period it would pass for a fresh one.
    if (employeeId === undefined || answer === undefined || timesheet.isFetching || timesheet.isError) return
    if (address.id === employeeId && address.fromT === answer.fromT && address.toT === answer.toT) return
    if (isLeaving()) return
    fileTimesheet(employeeId, answer)
    visit({
      id: employeeId,
      fromT: answer.fromT,
      toT: answer.toT,
      why: address.why,
      history: address.history,
      replace: true,
      day: askedDay,
      isToFix,
    })
  })

  useEffect(() => {
    if (answer === undefined || !isAsked || timesheet.isFetching || answer.payrollTransferId === null) return
    const shown = { from: answer.fromT, to: answer.toT }
    if (opening === undefined || !overlap(opening, shown)) choose(shown)
  }, [answer, isAsked, timesheet.isFetching, opening, choose])

  const goToPeriod = (date: string) => {
    if (employeeId === undefined) return
    const frame = frameOf(periods.frames, date)
    if (frame) choose({ from: frame.from, to: frame.to })
    visit({ id: employeeId, fromT: date, toT: date })
  }

  const isNobody = employeeId === undefined && (isOwnOnly || activeEmployees.data !== undefined)
  return {
    employeeId,
    employee,
    employees,
    order,
    setOrder,
    timesheet,
    frames: periods.frames,
    goToPeriod,
    isOwnOnly,
    isNobody,
    error: employeeId === undefined ? activeEmployees.error : timesheet.error,
    retry: () => void (employeeId === undefined ? activeEmployees.refetch() : timesheet.refetch()),
  }
}
