import type { EmployeeRow } from '@timeloom/contract'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateField } from '../../../ui/kit/date-range/date-field.tsx'
import { EmployeePicker } from '../../../ui/widgets/employee-picker/employee-picker.tsx'
import styles from './ledger.module.css'

interface LedgerToolbarProps {
  /** undefined: only one's own */
  people: readonly EmployeeRow[] | undefined
  isLoading: boolean
  employeeId: string | undefined
  date: string | undefined
  onChange: (change: { employeeId?: string; payTypeId?: undefined; date?: string | undefined }) => void
}

/** Whose balances, and on which date. */
export function LedgerToolbar({ people, isLoading, employeeId, date, onChange }: LedgerToolbarProps) {
  const { dateFormat } = useUser()
  return (
    <>
      {people && (
        <span className={styles.person}>
          <EmployeePicker
            aria-label={t('Employee')}
            employees={people}
            isLoading={isLoading}
            value={employeeId ?? null}
            onChange={(id) => onChange({ employeeId: id, payTypeId: undefined })}
          />
        </span>
      )}
      <span className={styles.date}>
        <DateField
          aria-label={t('Balance on')}
          value={date ?? null}
          dateFormat={dateFormat}
          onChange={(chosen) => onChange({ date: chosen ?? undefined })}
        />
      </span>
    </>
  )
}
