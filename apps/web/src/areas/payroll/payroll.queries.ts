import {
  closePayPeriods,
  exportPayroll,
  listBackgroundJobs,
  listPayPeriods,
  listPeopleAtWork,
  openPayPeriods,
  type PayrollTransfer,
  recalculatePayPeriods,
  searchPayrollTransfers,
} from '@timeloom/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../lib/api/call.ts'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/words/words.ts'
import type { HistoryDays } from './payroll-view.ts'
import { atWorkWords, notCalculatedWords, recalculateRefusal } from './payroll.words.ts'

export function usePayPeriods(days: HistoryDays, { enabled }: { enabled: boolean }) {
  return useCall(searchPayrollTransfers, { body: { days } }, { enabled })
}

export function useOpenPeriods(periods: PayrollTransfer[], onDone: () => void) {
  const exported = periods.filter((period) => period.isExported).length
  return useSave(openPayPeriods, {
    failure: t('Open failed'),
    invalidates: [searchPayrollTransfers, listPayPeriods],
    onSaved: () => {
      notify.success(t('Open successfully'), exported === 0 ? {} : { detail: exportedWords(exported) })
      onDone()
    },
  })
}

/** @param told `onAtWork`: somebody is at work meanwhile, and no reason was given */
export function useClosePeriods({ onClosed, onAtWork }: { onClosed: () => void; onAtWork: () => void }) {
  return useSave(closePayPeriods, {
    success: t('Close successfully'),
    failure: t('Close failed'),
    refusals: { notCalculated: notCalculatedWords(), atWork: atWorkWords() },
    invalidates: [searchPayrollTransfers, listPayPeriods, listPeopleAtWork],
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
      if (jobId !== undefined) notify.info(t('Recalculation started. Its progress is shown here.'))
      else if (message === 'completed') notify.success(t('Recalculate completed.'), changedWords(changedDays))
      else notify.error(recalculateRefusal(message))
      return Promise.all(
        [searchPayrollTransfers, listBackgroundJobs].map((read) =>
          client.invalidateQueries({ queryKey: callKey(read) }),
        ),
      )
    },
    onError: (error) => tellFailure(error, t('Recalculate failed')),
  })
}

/** Saves PayrollTransfer.csv of the periods; the server marks them as exported. */
export function useExportPeriods() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (periods: PayrollTransfer[]) =>
      download(exportPayroll, { query: { id: periods.map((period) => period.id) } }, 'PayrollTransfer.csv'),
    onSuccess: ({ file, fileName }, periods) => {
      saveFile(file, fileName)
      const open = periods.filter((period) => !period.isClosed).length
      notify.success(t('Export successfully.'), open === 0 ? {} : { detail: openWords(open) })
      return client.invalidateQueries({ queryKey: callKey(searchPayrollTransfers) })
    },
    onError: (error) => tellFailure(error, t('Failed to export payroll transfer.')),
  })
}

function tellFailure(error: unknown, words: string) {
  if (error instanceof CallError && error.kind === 'signedOut') return
  notify.error(errorText(error, words))
}

function exportedWords(count: number): string {
  return t(
    '{count, plural, one {# period was exported already: export it again after your changes.} other {# periods were exported already: export them again after your changes.}}',
    { count },
  )
}

function openWords(count: number): string {
  return t(
    '{count, plural, one {# period is still open: its figures can change after this file.} other {# periods are still open: their figures can change after this file.}}',
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
