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
import { t } from '../../lib/words/words.ts'
import { refusalWords } from './approvals.words.ts'

/** Row ids with the reason why the last attempt left them as they were. */
export type RefusedRows = ReadonlyMap<string, string>

export interface ChangeOptions {
  /** Skips rows that are no longer clean. */
  onlyClean?: boolean
}

interface Change extends ChangeOptions {
  rows: ApprovalRow[]
  approved: boolean
}

/**
 * Approves and disapproves rows. The list shows the change at once; a failure restores the previous state, a row that
 * the server refuses reverts on its own with its reason, and changes can be undone for ten seconds.
 */
export function useApproval() {
  const client = useQueryClient()
  const [refused, setRefused] = useState<RefusedRows>(new Map())

  const { mutate } = useMutation({
    mutationFn: ({ rows, approved, onlyClean }: Change) => {
      const punchPairIds = rows.map((row) => row.punchPairId)
      if (!approved) return call(unapproveTime, { body: { punchPairIds } })
      return call(approveTime, { body: { punchPairIds, ...(onlyClean ? { onlyClean } : {}) } })
    },
    onMutate: async ({ rows, approved }) => {
      setRefused((before) => without(before, rows))
      await client.cancelQueries({ queryKey: LIST, predicate: (query) => query.state.data !== undefined })
      show(client, idsOf(rows), approved)
    },
    onSuccess: (answer, { rows, approved }) => {
      const reasons = new Map(answer.refused.map((row) => [row.punchPairId, row.reason]))
      const changed = new Set(answer.changed)
      show(client, new Set(reasons.keys()), !approved)
      setRefused((before) => new Map([...before, ...reasons]))
      tell({ changed: rows.filter((row) => changed.has(row.punchPairId)), approved }, [...reasons.values()])
    },
    onError: (error, { rows, approved }) => {
      show(client, idsOf(rows), !approved)
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
      const affected = rows.filter((row) => row.approved !== approved)
      if (affected.length > 0) mutate({ rows: affected, approved, ...options })
      else notify.info(approved ? t('These entries are already approved.') : t('None of these entries is approved.'))
    },
    [mutate],
  )

  function tell({ changed, approved }: { changed: ApprovalRow[]; approved: boolean }, reasons: string[]) {
    if (changed.length > 0) {
      const undone = changed.map((row) => ({ ...row, approved }))
      notify.undo({
        title: doneTitle(approved),
        label: t('Undo'),
        undo: () => mutate({ rows: undone, approved: !approved }),
      })
    }
    if (reasons.length === 0) {
      // someone else was first: the rows are as requested, and there is nothing to undo
      if (changed.length === 0) notify.success(doneTitle(approved))
      return
    }
    const why = [...new Set(reasons)].map(refusalWords).join(' ')
    if (changed.length === 0) notify.error(failedTitle(approved), { detail: why })
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

/** Writes the approval of rows into every cached list. */
function show(client: QueryClient, ids: ReadonlySet<string>, approved: boolean) {
  client.setQueriesData<ApprovalRow[]>({ queryKey: LIST }, (rows) =>
    rows?.map((row) => (ids.has(row.punchPairId) ? { ...row, approved } : row)),
  )
}

function idsOf(rows: ApprovalRow[]): ReadonlySet<string> {
  return new Set(rows.map((row) => row.punchPairId))
}

function without(refused: RefusedRows, rows: ApprovalRow[]): RefusedRows {
  const ids = idsOf(rows)
  return new Map([...refused].filter(([id]) => !ids.has(id)))
}
