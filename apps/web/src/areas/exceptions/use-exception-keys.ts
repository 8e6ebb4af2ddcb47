import { undoLatest } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { type Shortcut, useShortcuts } from '../../ui/kit/shortcut-sheet/shortcuts.ts'
import { focusRow } from '../../ui/widgets/allow-time/row-shortcuts.ts'

/** The keys of the list on the sheet that `?` opens; J starts with the first row; the rows handle the rest. */
export function useExceptionKeys(mayReview: boolean) {
  const reading: Shortcut[] = [
    { keys: ['J'], words: t('Next row'), onPress: focusRow },
    { keys: ['K'], words: t('Previous row'), onPress: focusRow },
    { keys: ['A'], words: t('Take the likely fix of the row') },
    { keys: ['Z'], words: t('Undo the last fix'), onPress: () => void undoLatest() },
    { keys: ['E'], words: t('Edit the shift, or the day on the timesheet') },
  ]
  const reviewing: Shortcut[] = [
    { keys: ['R'], words: t('Review the row') },
    { keys: ['Space'], words: t('Select the row; with Shift, all rows from the last one') },
  ]
  useShortcuts(t('Exceptions'), mayReview ? [...reading, ...reviewing] : reading)
}
