import type { CompanyStructureLevel } from '@timeloom/contract'
import { Checkbox, Input, Switch } from 'antd'
import { t } from '../../../lib/words/words.ts'
import styles from './levels-table.module.css'

interface LevelsTableProps {
  levels: CompanyStructureLevel[]
  isDisabled: boolean
  onChange: (id: string, change: Partial<CompanyStructureLevel>) => void
}

/** One line per level; the last one cannot be switched off. */
export function LevelsTable({ levels, isDisabled, onChange }: LevelsTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Level')}</th>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Time Zone')}</th>
          <th scope="col">{t('On/Off')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ id, level, labelName, timeZone, isActive }, index) => (
          <tr key={id}>
            <th scope="row">{level}</th>
            <td>
              <Input
                aria-label={t('Name of {level}', { level })}
                value={labelName}
                maxLength={40}
                disabled={isDisabled}
                {...(labelName.trim() === '' ? { status: 'error' as const } : {})}
                onChange={({ target }) => onChange(id, { labelName: target.value })}
              />
              {labelName.trim() === '' && (
                <span role="alert" className={styles.wrong}>
                  {t('This field is required.')}
                </span>
              )}
            </td>
            <td>
              <Checkbox
                aria-label={t('Time zone of {level}', { level })}
                checked={timeZone}
                disabled={isDisabled}
                onChange={({ target }) => onChange(id, { timeZone: target.checked })}
              />
            </td>
            <td>
              <Switch
                aria-label={t('{level} on or off', { level })}
                checked={isActive}
                disabled={isDisabled || index === levels.length - 1}
                onChange={(next) => onChange(id, { isActive: next })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
