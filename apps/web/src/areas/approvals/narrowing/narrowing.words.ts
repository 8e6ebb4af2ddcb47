import { t } from '../../../lib/words/words.ts'
import type { LeftOfRun } from '../approvals-filters.ts'

/** Which rows are shown of those that a pay run is closed with. */
export function leftWords(left: LeftOfRun): string {
  return {
    missing: t('Punch missing'),
    complete: t('Complete, to approve'),
    look: t('Needs a look'),
    overtime: t('Overtime pending'),
  }[left]
}
