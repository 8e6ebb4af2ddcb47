import {
  LEAVE_COLUMNS,
  examineLeave,
  examineLeaveParts,
  getLeave,
  getLeaveBalance,
  getLeaveProjection,
  type Leave,
  type LeaveBalanceItem,
  type LeaveStatus,
  listEmployees,
  listLeaveParts,
  listLeaves,
  listLeaveTypes,
  listPayGroups,
  pageLeaves,
  saveLeave,
  saveLeaveParts,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../lib/api/call-error.ts'
import { callKey, callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import { leaversLast } from '../../ui/widgets/employee-picker/leavers-last.ts'
import { AFTER_LEAVE_CHANGE } from '../../ui/widgets/leave/after-leave-change.ts'
import type { LeaveFilters } from './leave-filters.ts'

/** The list by stretches: the server filters, sorts and pages. */
export function useLeaveSource({ status, range, payPeriods, waiting }: LeaveFilters) {
  return useServerSource(pageLeaves, {
    narrowed: { status, waiting, startDate: range?.from, endDate: range?.to, payrollTransferId: payPeriods },
    searched: LEAVE_COLUMNS,
  })
}

export function useLeave(id: string) {
  return useCall(getLeave, { params: { id } })
}

/** Reads the leave as it is now, and what it has left of the balance. */
export function useRereadLeave() {
  const client = useQueryClient()
  return async (id: string) => {
    const [leave] = await Promise.all([
      client.fetchQuery({ ...callQuery(getLeave, { params: { id } }), staleTime: 0 }),
      client.invalidateQueries({ queryKey: callKey(getLeaveBalance) }),
      client.invalidateQueries({ queryKey: callKey(getLeaveProjection) }),
    ])
    return leave
  }
}

/** Names of the others of the department with approved leave on the dates, as far as the reader sees them. */
export function useOthersAway({ employeeId, fromDate, toDate }: Leave): string[] {
  const status: LeaveStatus = 'Approved'
  const { data: leaves = [] } = useCall(listLeaves, { query: { status, startDate: fromDate, endDate: toDate } })
  const { data: people = [] } = useActiveEmployees()
  const departmentOf = new Map(people.map(({ id, departmentId }) => [id, departmentId]))
  const department = departmentOf.get(employeeId)
  if (!department) return []
  const others = leaves.filter((leave) => leave.employeeId !== employeeId)
  const near = others.filter((leave) => departmentOf.get(leave.employeeId) === department)
  return [...new Set(near.map(({ employeeName }) => employeeName))]
}

function useActiveEmployees() {
  return useCall(listEmployees, { query: { employeeStatus: 'Active' } }, { staleTimeMs: 60_000 })
}

/** What leave can be taken as. */
export function useLeaveTypes() {
  return useCall(listLeaveTypes, { query: { status: 'Active' } }, { staleTimeMs: 60_000 })
}

/**
 * What a request is made from: people, those who left last, leave types and the pay groups' defaults; undefined while they
 * are read.
 */
export function useLeaveChoices() {
  const employees = useCall(listEmployees, { query: {} }, { staleTimeMs: 60_000 })
  const types = useLeaveTypes()
  const payGroups = useCall(listPayGroups, { query: {} }, { staleTimeMs: 60_000 })
  const error = employees.error ?? types.error ?? payGroups.error
  if (!employees.data || !types.data || !payGroups.data) return { choices: undefined, error }
  return {
    choices: { employees: leaversLast(employees.data), types: types.data, payGroups: payGroups.data },
    error: null,
  }
}

interface BalancesAsked {
  employeeId: string | null
  /** the first date of the request; absent: today */
  fromDate?: string | null | undefined
  /** The leave that is changed: what it takes itself is not deducted. */
  leave?: Leave | undefined
}

/**
 * What is left of each leave type for a request, as the server judges it: on its first date. Nothing where the company has
 * no balances or the reader may not see them.
 */
export function useBalances({ employeeId, fromDate, leave }: BalancesAsked): LeaveBalanceItem[] {
  const { data } = useBalancesOf(employeeId, fromDate)
  const isTaken = leave?.leaveStatus === 'Approved'
  const own = { employeeId: leave?.employeeId ?? '', payTypeId: leave?.typeId ?? '', leaveId: leave?.id }
  const projected = useCall(
    getLeaveProjection,
    { query: { ...own, date: fromDate ?? leave?.fromDate ?? '' } },
    { enabled: isTaken && data !== undefined },
  )
  return beforeRequest(data?.dataList ?? [], leave, projected.data?.projection?.availableMinutes)
}

/** Reads the balances once more, to judge a request by before it is sent; those that cannot be read do not prevent it. */
export function useReadBalances() {
  const client = useQueryClient()
  const isAllowed = useSeesBalances()
  return async ({ employeeId, fromDate, leave }: BalancesAsked): Promise<LeaveBalanceItem[]> => {
    if (!isAllowed || employeeId === null) return []
    const query = callQuery(getLeaveBalance, { query: balanceQuery(employeeId, fromDate) })
    const { dataList } = await client.fetchQuery(query).catch(() => ({ dataList: [] }))
    return beforeRequest(dataList, leave, undefined)
  }
}

/** Approved leave is deducted already: that which is changed is not. @param projected its type’s balance without it, in minutes */
function beforeRequest(balances: LeaveBalanceItem[], leave: Leave | undefined, projected: number | undefined) {
  if (leave?.leaveStatus !== 'Approved') return balances
  return balances.map((balance) => {
    if (balance.paytypeId !== leave.typeId) return balance
    return { ...balance, time: projected === undefined ? balance.time + Number(leave.textTotal) : projected / 60 }
  })
}

function useBalancesOf(employeeId: string | null, fromDate?: string | null) {
  const isAllowed = useSeesBalances()
  return useCall(
    getLeaveBalance,
    { query: balanceQuery(employeeId ?? '', fromDate) },
    { enabled: isAllowed && employeeId !== null },
  )
}

function useSeesBalances(): boolean {
  const { allowLeaveTime } = useSettings()
  return useCan('leaveBalance:visible') && allowLeaveTime
}

function balanceQuery(employeeId: string, fromDate: string | null | undefined) {
  return fromDate ? { employeeId, fromDate } : { employeeId }
}

/**
 * The balance of a leave’s type on its first date, without the leave itself, in hours: what the request is judged by.
 * 'unseen': the reader does not see balances of the person; 'unread': it is on its way, or could not be read; undefined:
 * none is recorded.
 */
export function useBalanceOnDate({ id, employeeId, typeId, fromDate, leaveStatus, textTotal }: Leave) {
  const balances = useBalancesOf(employeeId)
  const today = balances.data?.dataList.find(({ paytypeId }) => paytypeId === typeId)
  const query = { employeeId, payTypeId: typeId, date: fromDate, leaveId: id }
  const projected = useCall(getLeaveProjection, { query }, { enabled: today !== undefined })
  const { error } = balances
  if (error instanceof CallError && ['notFound', 'forbidden'].includes(error.kind)) return 'unseen'
  if (error || balances.isLoading || projected.isLoading) return 'unread'
  const minutes = projected.data?.projection?.availableMinutes
  if (minutes !== undefined) return { hours: minutes / 60, isToday: false }
  // approved leave is taken off the balance of today
  return today && { hours: today.time + (leaveStatus === 'Approved' ? Number(textTotal) : 0), isToday: true }
}

/** The words of what goes wrong are the form's. */
export function useSaveLeave() {
  return useSave(saveLeave, leaveSave()).mutateAsync
}

/** As useSaveLeave, of several types at once. */
export function useSaveLeaveParts() {
  return useSave(saveLeaveParts, leaveSave()).mutateAsync
}

/** What else was requested together with a leave; nothing where it stands alone. */
export function useParts({ id, inParts }: Pick<Leave, 'id' | 'inParts'>) {
  return useCall(listLeaveParts, { params: { id } }, { enabled: inParts }).data ?? []
}

/** Decides on a leave and on what waits with it. */
export function useExamineParts() {
  return useSave(examineLeaveParts, leaveSave()).mutateAsync
}

export function useExamineLeave() {
  return useSave(examineLeave, leaveSave()).mutateAsync
}

/** What is said of every save; the words of what goes wrong are the form's. */
function leaveSave() {
  return {
    success: t('The leave is updated successfully.'),
    failure: t('Failed to update the leave.'),
    invalidates: AFTER_LEAVE_CHANGE,
    onFailed: () => true,
  }
}
