import { t } from '../../../lib/words/words.ts'

/** Asks before selected rows of a list are deleted. @source spec 001 §2.1; 002 §5 */
export function deleteQuestion(rows: readonly unknown[]): string {
  return rows.length === 1 ? t('Are you sure you want to delete it?') : t('Are you sure you want to delete them?')
}
