import {
  type ApprovalRow,
  approveTime,
  dailyApprovalCount,
  lastPeriodApprovalCount,
  listTimeApprovals,
  unapproveTime,
} from '@timeloom/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { CallError, errorText, isOutcomeUnknown } from '../../lib/api/call-error.ts'
import { callKey } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { refusalWords } from './approvals.words.ts'
import { isGiven } from './needs-a-look.ts'

/** Row ids with the reason why the last attempt left them as they were. */
export type RefusedRows = ReadonlyMap<string, string>

export interface ChangeOptions {
  /** Skips rows that are no longer clean. */
  onlyClean?: boolean
}

interface Change extends ChangeOptions {
  rows: ApprovalRow[]
  approved: boolean
  /** the rows once it is done */
  after: ApprovalRow[]
}

/**
 * Approves and disapproves rows. The list shows the change at once; a failure restores the previous state, a row that
 * the server refuses reverts on its own with its reason, and changes can be undone for ten seconds.
 */
export function useApproval() {
  const client = useQueryClient()
  const { firstName: by } = useUser()
  const [refused, setRefused] = useState<RefusedRows>(new Map())

  const { mutate } = useMutation({
    mutationFn: ({ rows, approved, onlyClean }: Change) => {
      const punchPairIds = rows.map((row) => row.punchPairId)
      if (!approved) return call(unapproveTime, { body: { punchPairIds } })
      return call(approveTime, { body: { punchPairIds, ...(onlyClean ? { onlyClean } : {}) } })
    },
    onMutate: async ({ rows, after }) => {
      setRefused((before) => without(before, rows))
      await client.cancelQueries({ queryKey: LIST, predicate: (query) => query.state.data !== undefined })
      show(client, after)
    },
    onSuccess: (answer, { rows, approved, after }) => {
      const reasons = new Map(answer.refused.map((row) => [row.punchPairId, row.reason]))
      const changed = new Set(answer.changed)
      show(
        client,
        rows.filter((row) => reasons.has(row.punchPairId)),
      )
      setRefused((before) => new Map([...before, ...reasons]))
      const isChanged = (row: ApprovalRow) => changed.has(row.punchPairId)
      tell({ rows: rows.filter(isChanged), approved, after: after.filter(isChanged) }, [...reasons.values()])
    },
    onError: (error, { rows, approved }) => {
      show(client, rows)
      if (isOutcomeUnknown(error)) void client.invalidateQueries({ queryKey: LIST })
      if (error instanceof CallError && error.kind === 'signedOut') return
      notify.error(failedTitle(approved), { detail: errorText(error, t('Nothing was changed.')) })
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: LIST, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: callKey(dailyApprovalCount) })
      void client.invalidateQueries({ queryKey: callKey(lastPeriodApprovalCount) })
    },
  })

  /** Changes the rows that are not yet so; says so when there is none. */
  const change = useCallback(
    (rows: ApprovalRow[], approved: boolean, options: ChangeOptions = {}) => {
      const affected = rows.filter((row) => (approved ? !isGiven(row) : row.approved || row.levels?.first))
      const after = affected.map((row) => afterChange(row, { approved, by }))
      if (affected.length > 0) mutate({ rows: affected, approved, after, ...options })
      else notify.info(approved ? t('These entries are already approved.') : t('None of these entries is approved.'))
    },
    [mutate, by],
  )

  function tell({ rows, approved, after }: Change, reasons: string[]) {
    if (rows.length > 0) {
      notify.undo({
        title: doneTitle(approved),
        label: t('Undo'),
        undo: () => mutate({ rows: after, approved: !approved, after: rows }),
      })
    }
    if (reasons.length === 0) {
      // someone else was first: the rows are as requested, and there is nothing to undo
      if (rows.length === 0) notify.success(doneTitle(approved))
      return
    }
    const why = [...new Set(reasons)].map(refusalWords).join(' ')
    if (rows.length === 0) notify.error(failedTitle(approved), { detail: why })
    else {
      notify.warning(
        t('{count, plural, one {# entry was left unchanged} other {# entries were left unchanged}}', {
          count: reasons.length,
        }),
        { detail: why },
      )
    }
  }

  return { change, refused }
}

const LIST = callKey(listTimeApprovals)

function doneTitle(approved: boolean): string {
  return approved ? t('Approve successfully') : t('Unapprove successfully')
}

function failedTitle(approved: boolean): string {
  return approved ? t('Approve failed') : t('Unapprove failed')
}

/** A row once the user has approved it, or withdrawn an approval; of two approvals as far as it can be known here. */
function afterChange(row: ApprovalRow, { approved, by }: { approved: boolean; by: string }): ApprovalRow {
  const { levels } = row
  if (levels === null) return { ...row, approved }
  if (!approved) {
    const first = row.approved ? levels.first : null
    return {
      ...row,
      approved: false,
      levels: { ...levels, first, turn: row.approved ? 'second' : 'first', mayWithdraw: row.approved },
    }
  }
  if (levels.turn === null) return row
  const first = levels.first ?? { by, for: null, at: new Date().toISOString() }
  const isLast = levels.turn === 'second' || levels.turn === 'both'
  return { ...row, approved: isLast, levels: { ...levels, first, turn: null, mayWithdraw: true } }
}

/** Writes the approvals of rows into every cached list. */
function show(client: QueryClient, changed: readonly ApprovalRow[]) {
  const rowOf = new Map(changed.map((row) => [row.punchPairId, row]))
  client.setQueriesData<ApprovalRow[]>({ queryKey: LIST }, (rows) =>
    rows?.map((row) => {
      const now = rowOf.get(row.punchPairId)
      return now ? { ...row, approved: now.approved, levels: now.levels } : row
    }),
  )
}

function idsOf(rows: ApprovalRow[]): ReadonlySet<string> {
  return new Set(rows.map((row) => row.punchPairId))
}

function without(refused: RefusedRows, rows: ApprovalRow[]): RefusedRows {
  const ids = idsOf(rows)
  return new Map([...refused].filter(([id]) => !ids.has(id)))
}
