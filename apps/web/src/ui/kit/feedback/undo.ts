import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'

/** Says what was done and offers 'Undo' for ten seconds, instead of asking before. */
export function offerUndo(done: string, undo: () => void) {
  notify.undo({ title: done, label: t('Undo'), undo })
}
