import { t } from '../../lib/words/words.ts'
import { focusRow } from '../../ui/widgets/allow-time/row-shortcuts.ts'
import { type Shortcut, useShortcuts } from '../../ui/kit/shortcut-sheet/shortcuts.ts'

/** The keys of the list on the sheet that `?` opens; J starts with the first row; the rows handle the rest. */
export function useApprovalKeys(canApprove: boolean) {
  const reading: Shortcut[] = [
    { keys: ['J'], words: t('Next row'), onPress: focusRow },
    { keys: ['K'], words: t('Previous row'), onPress: focusRow },
    { keys: ['E'], words: t('Fix it on the timesheet') },
  ]
  const approving: Shortcut[] = [
    { keys: ['A'], words: t('Approve the row and go to the next') },
    { keys: ['D'], words: t('Disapprove the row') },
    { keys: ['W'], words: t('Allow the row’s pending time') },
    { keys: ['Space'], words: t('Select the row; with Shift, all rows from the last one') },
  ]
  useShortcuts(t('Time Approvals'), canApprove ? [...reading, ...approving] : reading)
}
