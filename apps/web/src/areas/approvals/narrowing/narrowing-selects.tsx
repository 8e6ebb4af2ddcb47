import type { ApprovalRow } from '@timeloom/contract'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { GROUPED_BY, type GroupedBy, WAITS_FOR, type WaitsFor } from '../approvals-filters.ts'
import { waitsFor } from './narrow-rows.ts'

interface WaitsSelectProps {
  rows: readonly ApprovalRow[]
  value: WaitsFor | undefined
  onChange: (value: WaitsFor | undefined) => void
}

/** Whose approval the rows wait for, with how many; only where two approvals are needed. */
export function WaitsSelect({ rows, value, onChange }: WaitsSelectProps) {
  const { approvalLevels } = useSettings()
  if (approvalLevels === 1) return null
  return (
    <select
      className="select"
      aria-label={t('Waiting for')}
      value={value ?? ''}
      onChange={({ target }) => onChange(WAITS_FOR.find((name) => name === target.value))}
    >
      <option value="">{t('Waiting for anyone')}</option>
      {WAITS_FOR.map((name) => (
        <option key={name} value={name}>
          {waitsWords(name, rows.filter((row) => waitsFor(row, name)).length)}
        </option>
      ))}
    </select>
  )
}

function waitsWords(name: WaitsFor, count: number): string {
  return {
    me: t('{count} waiting for you', { count }),
    supervisor: t('{count} waiting for a supervisor', { count }),
    manager: t('{count} waiting for a manager', { count }),
  }[name]
}

interface GroupSelectProps {
  value: GroupedBy | undefined
  onChange: (value: GroupedBy | undefined) => void
}

/** How the list is grouped. */
export function GroupSelect({ value, onChange }: GroupSelectProps) {
  const { structureName } = useSettings()
  const words = { department: t('By {department}', { department: structureName.toLowerCase() }), day: t('By day') }
  return (
    <select
      className="select"
      aria-label={t('Grouped')}
      value={value ?? ''}
      onChange={({ target }) => onChange(GROUPED_BY.find((name) => name === target.value))}
    >
      <option value="">{t('By reason')}</option>
      {GROUPED_BY.map((name) => (
        <option key={name} value={name}>
          {words[name]}
        </option>
      ))}
    </select>
  )
}
