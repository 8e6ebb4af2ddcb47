import { t } from '../../../lib/words/words.ts'
import { type Shortcut, useShortcuts } from '../../../ui/kit/shortcut-sheet/shortcuts.ts'

/** Lists the keys of the days on the sheet that `?` opens. */
export function useGridShortcuts(isEditing: boolean) {
  useShortcuts(t('Days'), [...moving(), ...(isEditing ? changing() : [])])
}

function moving(): Shortcut[] {
  return [
    { keys: ['←', '→'], words: t('Previous and next day') },
    { keys: ['↑', '↓'], words: t('Between a day and its sections') },
    { keys: ['Home', 'End'], words: t('First and last day') },
  ]
}

function changing(): Shortcut[] {
  return [
    { keys: ['9-530'], words: t('Type a shift, or other times of a section') },
    { keys: ['Enter'], words: t('Open the day or the section') },
    { keys: ['C'], words: t('Copy the day or the section') },
    { keys: ['X'], words: t('Cut') },
    { keys: ['V'], words: t('Paste') },
    { keys: ['Delete'], words: t('Clear the day, or delete the section') },
    { keys: ['O'], words: t('Day off, or no longer') },
    { keys: ['Ctrl', 'Z'], words: t('Undo') },
  ]
}
