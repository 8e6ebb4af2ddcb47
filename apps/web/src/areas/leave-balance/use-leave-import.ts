import { type AnswerOf, getLeaveBalance, uploadLeaveBalances } from '@timeloom/contract'
import { CallError } from '../../lib/api/call-error.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { importFault } from '../../ui/widgets/setup-list/import-words.ts'

export type LeaveImport = AnswerOf<typeof uploadLeaveBalances>

const FILE_FAULTS = ['WrongFileFormat', 'emptyFile', 'tooManyRows', 'tooLarge']

/** Sends a file of balances. `fault`: what is wrong with the last one as a file. @source spec 002 §8 */
export function useLeaveImport() {
  const failure = t('Failed to import Leave Balance.')
  const { mutate, isPending, data, variables, error } = useSave(uploadLeaveBalances, {
    failure,
    refusals: {
      noSetting: t('The import format has NOT been set up. Please contact our support team.'),
      ...Object.fromEntries(FILE_FAULTS.map((code) => [code, failure])),
    },
    invalidates: [getLeaveBalance],
    onSaved: tell,
  })
  return {
    send: (file: File, asOf: string) => mutate({ file, body: { asOf } }),
    isSending: isPending,
    account: data,
    asOf: variables?.body?.asOf ?? '',
    fault: faultOf(error),
  }
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
