import type { ApprovalRow } from '@timeloom/contract'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsWide } from '../../lib/media.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ViewedTable } from '../../ui/kit/data-table/data-table.tsx'
import type { DataTableProps } from '../../ui/kit/data-table/data-table.types.ts'
import { useAddressPlace } from '../../ui/kit/data-table/table-place.ts'
import { useTableView } from '../../ui/kit/data-table/use-table-view.ts'
import { timelineWindow } from '../../ui/widgets/day-timeline/timeline-window.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { approvalColumns } from './approval-columns.tsx'
import { approvalGroups } from './approval-groups.tsx'
import { placeGroups } from './narrowing/place-groups.tsx'
import { ApprovalSelection } from './approval-selection.tsx'
import { type ApprovalFilters, useApprovalFilters } from './approvals-filters.ts'
import styles from './approvals.module.css'
import { ApproveActions } from './approve-actions.tsx'
import { useApprovalRows } from './approvals.queries.ts'
import { approvalsEmpty } from './approvals-empty.tsx'
import { useConfirmations } from './confirmations.queries.ts'
import { FallenCount } from './narrowing/fallen-count.tsx'
import { narrowRows } from './narrowing/narrow-rows.ts'
import { GroupSelect } from './narrowing/narrowing-selects.tsx'
import { ApprovalsToolbar } from './approvals-toolbar.tsx'
import { listWords } from './approvals.words.ts'
import { canApprove as canApproveRow, canChange, canWithdraw, cleanRows, isSeen } from './needs-a-look.ts'
import { allowFirst } from '../../ui/widgets/allow-time/row-shortcuts.ts'
import { useApprovalKeys } from './use-approval-keys.ts'
import { ToleranceSelect } from './tolerance-select.tsx'
import { timesheetOf } from '../../ui/widgets/allow-time/timesheet-link.ts'
import { type ChangeOptions, useApproval } from './use-approval.ts'

/** @source spec 002 §2.14 */
export function ApprovalsPage() {
  const filterView = useApprovalFilters()
  const { filters } = filterView
  const list = useApprovalRows(filters, filterView)
  const { change, refused } = useApproval()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(NONE)
  const canApprove = useCan('timeApproval:approve')
  const formats = useFormats()
  const isWide = useIsWide()
  const { approvalTolerance } = useSettings()
  const navigate = useNavigate()

  const allRows = list.rows ?? EMPTY
  const { isAsked, confirmationOf, ...confirmations } = useConfirmations(allRows)
  const onlyUnconfirmed = isAsked && filters.isUnconfirmed
  const { isFallen, waitsFor, left } = filters
  const rows = useMemo(
    () => narrowRows(allRows, { isFallen, waitsFor, left, onlyUnconfirmed, confirmationOf }),
    [allRows, isFallen, waitsFor, left, onlyUnconfirmed, confirmationOf],
  )
  const isReady = list.rows !== undefined && !(onlyUnconfirmed && allRows.length > 0 && !confirmationOf)
  const chosen = rows.filter((row) => chosenIds.has(row.punchPairId))
  const window = useWindow(allRows)
  const onApprove = useMemo(
    () => (canApprove ? (row: ApprovalRow, approved: boolean) => change([row], approved) : undefined),
    [canApprove, change],
  )
  const columns = useMemo(
    () => approvalColumns({ formats, window, refused, onApprove, confirmationOf, isNarrow: !isWide }),
    [formats, window, refused, onApprove, confirmationOf, isWide],
  )

  const approve = (those: ApprovalRow[], approved: boolean, options?: ChangeOptions) => {
    change(those, approved, options)
    setChosenIds(NONE)
  }
  const { groupedBy } = filters
  const groups = useMemo(() => {
    const onSelect = (some: ApprovalRow[]) => setChosenIds((before) => new Set([...before, ...some.map(idOf)]))
    if (groupedBy === undefined) {
      return approvalGroups({ toleranceMinutes: approvalTolerance, onSelect: canApprove ? onSelect : undefined })
    }
    const onApproveClean = (some: ApprovalRow[]) => {
      change(some, true, { onlyClean: true })
      setChosenIds(NONE)
    }
    return placeGroups(rows, { groupedBy, formats, onApproveClean: canApprove ? onApproveClean : undefined })
  }, [groupedBy, rows, formats, approvalTolerance, canApprove, change])
  const narrow = (changes: Partial<ApprovalFilters>) => {
    setChosenIds(NONE)
    filterView.change(changes)
    list.refresh()
  }

  const table: DataTableProps<ApprovalRow> = {
    name: 'time-approvals',
    label: t('Time Approvals'),
    csvName: 'time-approvals',
    columns,
    rows: isReady ? rows : undefined,
    rowKey: (row) => row.punchPairId,
    isLoading: list.isLoading || (!isReady && confirmations.error === null),
    isChecking: list.isChecking || confirmations.isFetching,
    error: list.error ?? (isReady ? null : confirmations.error),
    onRetry: list.refresh,
    groups,
    isUnpaged: true,
    defaultSorting: { column: 'employeeName', order: 'asc' },
    rowTone: (row) => (refused.has(row.punchPairId) ? 'error' : row.approved ? 'done' : undefined),
    onOpen: (row) => void (isSeen(row) && navigate(timesheetOf(row))),
    rowKeys: {
      e: (row) => void (isSeen(row) && navigate(timesheetOf(row))),
      ...(onApprove
        ? {
            a: (row: ApprovalRow) => {
              if (canApproveRow(row) || canChange(row)) onApprove(row, true)
              return true
            },
            d: (row: ApprovalRow) => (canWithdraw(row) || canChange(row)) && onApprove(row, false),
            w: allowFirst,
          }
        : {}),
    },
    card: (row) => (
      <ApprovalCard
        row={row}
        formats={formats}
        window={window}
        refusal={refused.get(row.punchPairId)}
        confirmation={confirmationOf?.(row)}
        onApprove={onApprove && ((approved) => onApprove(row, approved))}
      />
    ),
    toolbar: (
      <ApprovalsToolbar view={filterView} rows={allRows} unapprovedCount={list.unapprovedCount} onChange={narrow} />
    ),
    ...(canApprove
      ? {
          selection: {
            keys: chosenIds,
            onChange: setChosenIds,
            label: (row: ApprovalRow) => t('Select {name}, {date}', { name: row.employeeName, date: row.date }),
          },
        }
      : {}),
    empty: approvalsEmpty(filters, {
      hasTimes: filterView.hasTimes,
      hasPeople: filterView.groups.length > 0,
      showAll: () => narrow({ status: 'All' }),
      showConfirmed: () => narrow({ isUnconfirmed: false }),
      showEveryone: () => narrow({ isFallen: false, waitsFor: undefined, left: undefined }),
    }),
  }
  const view = useTableView(table, useAddressPlace())
  const clean = cleanRows(view.shown)
  useApprovalKeys(canApprove)

  return (
    <PageFrame
      title={t('Time Approvals')}
      subtitle={
        list.rows ? (
          <span className={styles.counts}>
            {listWords(list.rows, filters.status)}
            <FallenCount rows={list.rows} isShown={isFallen} onShow={() => narrow({ isFallen: true })} />
            {isWide && (
              <>
                <ToleranceSelect />
                <GroupSelect value={groupedBy} onChange={(by) => filterView.change({ groupedBy: by })} />
              </>
            )}
          </span>
        ) : null
      }
      isFilled
      actions={
        canApprove && (
          <ApproveActions
            hasSelection={chosen.length > 0}
            cleanCount={clean.length}
            isFiltered={rows !== allRows || view.filter.trim() !== ''}
            onApprove={() => approve(chosen, true)}
            onDisapprove={() => approve(chosen, false)}
            onApproveClean={() => approve(clean, true, { onlyClean: true })}
          />
        )
      }
    >
      <ViewedTable table={table} view={view} />
      <ApprovalSelection
        rows={chosen}
        onApprove={() => approve(chosen, true)}
        onDisapprove={() => approve(chosen, false)}
        onClear={() => setChosenIds(NONE)}
      />
    </PageFrame>
  )
}

function useFormats() {
  const { dateFormat, timeFormat } = useUser()
  return useMemo(() => ({ dateFormat, timeFormat }), [dateFormat, timeFormat])
}

/** One window for all rows; it does not follow approvals. */
function useWindow(rows: ApprovalRow[]) {
  const { from, to } = timelineWindow(rows.map((row) => row.timeline))
  return useMemo(() => ({ from, to }), [from, to])
}

function idOf({ punchPairId }: ApprovalRow): string {
  return punchPairId
}

const NONE: ReadonlySet<string> = new Set()
const EMPTY: ApprovalRow[] = []
