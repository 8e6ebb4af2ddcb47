import { listTimeApprovals, saveCompanySettings } from '@timeloom/contract'
import { useSave } from '../../lib/api/use-save.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { reloadFacts } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import styles from './approvals.module.css'

/** Up to how many minutes early and late time counts as clean; changed here by those who may change company settings. */
export function ToleranceSelect() {
  const { approvalTolerance } = useSettings()
  const canChange = useCan('company:update')
  const save = useSave(saveCompanySettings, {
    failure: t('Failed to save the settings.'),
    invalidates: [listTimeApprovals],
    onSaved: () => void reloadFacts(),
  })
  if (!canChange) {
    return (
      <span className={styles.tolerance} title={explanation()}>
        {toleranceWords(approvalTolerance)}
      </span>
    )
  }
  const choices = [...new Set([...CHOICES, approvalTolerance])].toSorted((one, other) => one - other)
  return (
    <select
      className="select"
      title={explanation()}
      aria-label={t('Early and late time treated as clean')}
      value={approvalTolerance}
      disabled={save.isPending}
      onChange={({ target }) => save.mutate({ body: { approvalTolerance: Number(target.value) } })}
    >
      {choices.map((minutes) => (
        <option key={minutes} value={minutes}>
          {toleranceWords(minutes)}
        </option>
      ))}
    </select>
  )
}

function toleranceWords(minutes: number): string {
  return minutes === 0 ? t('Clean: to the minute') : t('Clean: up to {minutes} min', { minutes })
}

function explanation(): string {
  return t('Up to this many minutes early or late is clean for approval. Pay and exceptions do not change.')
}

const CHOICES = [0, 1, 2, 3, 5, 10, 15]
