import {
  type AnswerOf,
  getLeaveBalance,
  listBalanceImports,
  undoBalanceImport,
  uploadLeaveBalances,
} from '@timeloom/contract'
import { useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { importFault } from '../../ui/widgets/setup-list/import-words.ts'

export type LeaveImport = AnswerOf<typeof uploadLeaveBalances>

const FILE_FAULTS = ['WrongFileFormat', 'emptyFile', 'tooManyRows', 'tooLarge']

/** A file that was tried out, and what it would change. */
export interface CheckedFile {
  file: File
  asOf: string
  account: LeaveImport
}

const CHANGED = [getLeaveBalance, listBalanceImports]

/** Sends a file of balances, or finds out what it would change. `fault`: what is wrong with the last one as a file. @source spec 002 §8 */
export function useLeaveImport() {
  const failure = t('Failed to import Leave Balance.')
  const [checked, setChecked] = useState<LeaveImport | null>(null)
  const { mutate, isPending, data, variables, error, reset } = useSave(uploadLeaveBalances, {
    failure,
    refusals: {
      noSetting: t('The import format has NOT been set up. Please contact our support team.'),
      ...Object.fromEntries(FILE_FAULTS.map((code) => [code, failure])),
    },
    invalidates: CHANGED,
    onSaved: tell,
    onFailed: (fault) => {
      const account = checkOf(fault)
      if (account) setChecked(account)
      return account !== undefined
    },
  })
  const send = (file: File, asOf: string, isCheck = false) => {
    setChecked(null)
    mutate({ file, body: { asOf, ...(isCheck && { isCheck }) } })
  }
  const asOf = variables?.body?.asOf ?? ''
  return {
    send: (file: File, day: string) => send(file, day),
    check: (file: File, day: string) => send(file, day, true),
    isSending: isPending,
    account: data,
    checked: checked && variables?.file ? { file: variables.file, asOf, account: checked } : null,
    leaveCheck: () => {
      setChecked(null)
      reset()
    },
    asOf,
    fault: faultOf(error),
  }
}

/** What a file would change, where the failure says that. */
function checkOf(error: unknown): LeaveImport | undefined {
  const isCheck = error instanceof CallError && error.kind === 'refused' && error.serverMessage === 'checked'
  return isCheck ? (error.answer as LeaveImport) : undefined
}

export function useBalanceImports() {
  return useCall(listBalanceImports, {})
}

/** Sets the balances of an import back. */
export function useUndoBalances() {
  return useSave(undoBalanceImport, {
    failure: t('Failed to undo the import.'),
    refusals: { alreadyUndone: t('This import has already been undone.') },
    success: ({ restored = 0, kept = 0 }) =>
      [
        t('{count, plural, one {# balance is as before.} other {# balances are as before.}}', { count: restored }),
        kept > 0 ? t('{count} changed since stay as they are.', { count: kept }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    invalidates: CHANGED,
  })
}

/** Unknown pay ids are listed in the result itself. */
function tell({ unmatchPayid = [], problems = [] }: LeaveImport): void {
  if (unmatchPayid.length > 0) return
  if (problems.length > 0) notify.warning(t('Some figures in the file could not be imported.'))
  else notify.success(t('Leave Balance upload successfully.'))
}

function faultOf(error: unknown): string | undefined {
  const code = error instanceof CallError && error.kind === 'refused' ? error.serverMessage : undefined
  return code !== undefined && FILE_FAULTS.includes(code) ? importFault({ message: code }) : undefined
}
