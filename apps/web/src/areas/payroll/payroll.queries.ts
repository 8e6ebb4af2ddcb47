import {
  closePayPeriods,
  comparePayRun,
  reconcilePayRun,
  exportAllowances,
  exportPayroll,
  listBackgroundJobs,
  listPayPeriods,
  listPeopleAtWork,
  openPayPeriods,
  readExportDivisions,
  readPayDay,
  type ExportDivisions,
  type PayrollLayoutId,
  type PayrollTransfer,
  recalculatePayPeriods,
  searchPayrollTransfers,
} from '@timeloom/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, download } from '../../lib/api/call.ts'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { draftQuestion } from './draft-question.ts'
import type { HistoryDays } from './payroll-view.ts'
import { atWorkWords, notCalculatedWords, openedWords, recalculateRefusal } from './payroll.words.ts'

export function usePayPeriods(days: HistoryDays, { enabled }: { enabled: boolean }) {
  return useCall(searchPayrollTransfers, { body: { days } }, { enabled })
}

export function useOpenPeriods(periods: PayrollTransfer[], onDone: () => void) {
  const exported = periods.filter((period) => period.isExported).length
  return useSave(openPayPeriods, {
    failure: t('Open failed'),
    invalidates: [searchPayrollTransfers, listPayPeriods, readPayDay, comparePayRun, reconcilePayRun],
    onSaved: () => {
      notify.success(t('Open successfully'), exported === 0 ? {} : { detail: exportedWords(exported) })
      onDone()
    },
  })
}

/** @param told `onAtWork`: someone is at work in the meantime, and no reason was given */
export function useClosePeriods({ onClosed, onAtWork }: { onClosed: () => void; onAtWork: () => void }) {
  return useSave(closePayPeriods, {
    success: t('Close successfully'),
    failure: t('Close failed'),
    refusals: { notCalculated: notCalculatedWords(), atWork: atWorkWords() },
    invalidates: [searchPayrollTransfers, listPayPeriods, listPeopleAtWork, readPayDay, comparePayRun, reconcilePayRun],
    onSaved: onClosed,
    onFailed: (error) => {
      if (error instanceof CallError && error.serverMessage === 'atWork') onAtWork()
    },
  })
}

/** Recalculates; a large set becomes a background job, whose progress the page shows. */
export function useRecalculatePeriods() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(recalculatePayPeriods, { body: { ids } }),
    onSuccess: ({ message, jobId, changedDays }) => {
      if (jobId !== undefined) notify.info(t('Recalculation started. You can follow its progress here.'))
      else if (message === 'completed') notify.success(t('Recalculate completed.'), changedWords(changedDays))
      else notify.error(recalculateRefusal(message))
      return Promise.all(
        [searchPayrollTransfers, listBackgroundJobs, readPayDay, comparePayRun, reconcilePayRun].map((read) =>
          client.invalidateQueries({ queryKey: callKey(read) }),
        ),
      )
    },
    onError: (error) => tellFailure(error, t('Recalculate failed')),
  })
}

/** Whose people the user's files have; null: everyone's, as far as is known. */
export function useExportDivisions(): ExportDivisions {
  return useCall(readExportDivisions, {}, { staleTimeMs: 60_000 }).data?.divisions ?? null
}

interface Export {
  periods: Pick<PayrollTransfer, 'id'>[]
  /** `differences`: only what closed periods pay otherwise than was sent */
  kind: 'draft' | 'everything' | 'differences'
  /** also what corrected earlier periods pay otherwise than was sent */
  withAdjustments?: boolean
  /** whose people the file has, with those below; absent or empty: all that the user may export */
  departmentIds?: readonly string[]
}

interface ExportOptions extends Pick<Export, 'withAdjustments' | 'departmentIds'> {
  /** The file is there. */
  onSaved?: () => void
}

const QUERIES = { draft: { draft: true }, everything: {}, differences: { differences: true } }

/**
 * Saves PayrollTransfer.csv of the periods, which then count as exported, after the file of their allowances where the
 * company has one. Open ones are asked about first and come as a draft.
 *
 * @param layout of the payroll system that reads the file; absent: PayrollTransfer.csv
 */
export function useExportPeriods(layout?: PayrollLayoutId) {
  const client = useQueryClient()
  const formats = useUser()
  const { isAllowanceExportClient } = useSettings()
  const save = useMutation({
    mutationFn: async ({ periods, kind, withAdjustments = false, departmentIds = [] }: Export) => {
      const among = departmentIds.length > 0 ? { departmentIds: [...departmentIds] } : {}
      const adjusted = withAdjustments ? { adjustments: true } : {}
      const query = { id: periods.map((period) => period.id), ...QUERIES[kind], ...adjusted, ...among }
      const nameOf = (file: string) => (kind === 'draft' ? `${file}-DRAFT.csv` : `${file}.csv`)
      if (isAllowanceExportClient) {
        const allowances = await download(exportAllowances, { query }, nameOf('PayrollTransferAllowance'))
        saveFile(allowances.file, allowances.fileName)
      }
      return download(exportPayroll, { query: { ...query, layout } }, nameOf('PayrollTransfer'))
    },
    onSuccess: ({ file, fileName }, { kind }) => {
      saveFile(file, fileName)
      notify.success(
        t('Export successfully.'),
        kind === 'draft' ? { detail: t('{file} is a draft.', { file: fileName }) } : {},
      )
    },
    onError: (error) => {
      if (error instanceof CallError && error.serverMessage === 'open') notify.error(openedWords())
      else tellFailure(error, t('Failed to export payroll transfer.'))
    },
    onSettled: () =>
      Promise.all(
        [searchPayrollTransfers, readPayDay, comparePayRun, reconcilePayRun].map((read) =>
          client.invalidateQueries({ queryKey: callKey(read) }),
        ),
      ),
  })
  const { mutate } = save
  const exportPeriods = useCallback(
    async (periods: PayrollTransfer[], { onSaved, ...options }: ExportOptions = {}) => {
      const open = periods.filter((period) => !period.isClosed)
      if (open.length > 0 && !(await confirm(draftQuestion(open, periods.length, formats)))) return
      mutate({ periods, kind: open.length > 0 ? 'draft' : 'everything', ...options }, { onSuccess: () => onSaved?.() })
    },
    [mutate, formats],
  )
  const exportDifferences = (periods: Pick<PayrollTransfer, 'id'>[], options: Pick<Export, 'withAdjustments'> = {}) =>
    mutate({ periods, kind: 'differences', ...options })
  return { exportPeriods, exportDifferences, isPending: save.isPending }
}

function tellFailure(error: unknown, words: string) {
  if (error instanceof CallError && error.kind === 'signedOut') return
  notify.error(errorText(error, words))
}

function exportedWords(count: number): string {
  return t(
    '{count, plural, one {# period was already exported: export it again after your changes.} other {# periods were already exported: export them again after your changes.}}',
    { count },
  )
}

function changedWords(days: number | undefined): { detail?: string } {
  if (days === undefined) return {}
  return {
    detail:
      days === 0
        ? t('Nothing changed.')
        : t('{count, plural, one {# day has new figures.} other {# days have new figures.}}', { count: days }),
  }
}
