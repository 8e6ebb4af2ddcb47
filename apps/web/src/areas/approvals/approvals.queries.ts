import { type ApprovalRow, listConfirmationStates, listTimeApprovals } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import type { ApprovalFilters, ApprovalStatus } from './approvals-filters.ts'

/**
 * The rows of the list. Unapproved ones are always read, for the count; approved ones only when they are shown. A row
 * that was just approved or disapproved stays in place until the list is reloaded, so that nothing moves under the
 * pointer.
 */
export function useApprovalRows(filters: ApprovalFilters, { isWaiting }: { isWaiting: boolean }) {
  const client = useQueryClient()
  const narrowed = {
    ...windowOf(filters),
    ...(filters.payGroupId === undefined ? {} : { paygroupId: filters.payGroupId }),
  }
  const needsApproved = filters.status !== 'Unapproved'
  const unapproved = useCall(
    listTimeApprovals,
    { query: { ...narrowed, status: 'Unapproved' } },
    { enabled: !isWaiting },
  )
  const approved = useCall(
    listTimeApprovals,
    { query: { ...narrowed, status: 'Approved' } },
    { enabled: needsApproved && !isWaiting },
  )
  const isLoaded = unapproved.data !== undefined && (!needsApproved || approved.data !== undefined)
  const error = unapproved.error ?? (needsApproved ? approved.error : null)
  const isApprovedNewer = approved.dataUpdatedAt > unapproved.dataUpdatedAt
  const view = useMemo(() => {
    const lists = {
      unapproved: unapproved.data ?? [],
      approved: needsApproved ? (approved.data ?? []) : [],
      isApprovedNewer,
    }
    const waiting = mergeLists(lists).filter((row) => !row.approved).length
    return { rows: rowsShown(lists, filters.status), waiting }
  }, [unapproved.data, approved.data, needsApproved, isApprovedNewer, filters.status])

  return {
    rows: isLoaded ? view.rows : undefined,
    unapprovedCount: unapproved.data && view.waiting,
    isLoading: !isLoaded && error === null,
    isChecking: unapproved.isFetching || approved.isFetching,
    error,
    refresh: () => {
      void client.invalidateQueries({ queryKey: callKey(listTimeApprovals) })
      void client.invalidateQueries({ queryKey: callKey(listConfirmationStates) })
    },
  }
}

function windowOf({ payPeriods, period, range }: ApprovalFilters) {
  if (payPeriods) return { payrollTransferId: payPeriods }
  return period ? { period } : { startDate: range.from, endDate: range.to }
}

interface Lists {
  unapproved: ApprovalRow[]
  approved: ApprovalRow[]
  /** Which list wins if both contain a row. */
  isApprovedNewer: boolean
}

function rowsShown(lists: Lists, status: ApprovalStatus): ApprovalRow[] {
  const rows = mergeLists(lists)
  if (status === 'All') return rows
  const home = new Set((status === 'Approved' ? lists.approved : lists.unapproved).map((row) => row.punchPairId))
  return rows.filter((row) => home.has(row.punchPairId) || row.approved === (status === 'Approved'))
}

function mergeLists({ unapproved, approved, isApprovedNewer }: Lists): ApprovalRow[] {
  const inOrder = isApprovedNewer ? [...unapproved, ...approved] : [...approved, ...unapproved]
  return [...new Map(inOrder.map((row) => [row.punchPairId, row])).values()]
}
