import { Alert, Button } from 'antd'
import { CalendarArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { addDays, dateRange } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateField } from '../../../ui/kit/date-range/date-field.tsx'
import { DateRangeField } from '../../../ui/kit/date-range/date-range-field.tsx'
import { type DateRange, presetRange } from '../../../ui/kit/date-range/preset-range.ts'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { DepartmentMultiSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import { daysIn, isPasteDisabled } from '../plan/copy-dates.ts'
import styles from './copying.module.css'
import { CopyPreview } from './copy-preview.tsx'
import { useCopyPreview, useCopyRoster } from './copying.queries.ts'

interface CopyDialogProps {
  /** The days and departments that the roster shows. */
  shown: DateRange
  departmentIds: readonly string[]
  today: string
  onClose: () => void
}

/** Copy Roster: a range of days onto others, with what it would replace shown first. @source spec 001 §5 */
export function CopyDialog({ shown, departmentIds: chosen, today, onClose }: CopyDialogProps) {
  const { dateFormat } = useUser()
  const departments = useDepartments()
  const [from, setFrom] = useState<DateRange>({ from: today, to: today })
  const [pasteTo, setPasteTo] = useState<string | null>(addDays(today, 1))
  const [departmentIds, setDepartmentIds] = useState<string[]>([...chosen])
  const asked =
    pasteTo === null
      ? undefined
      : { departments: departmentIds, fromDate: from.from, endDate: from.to, beginDate: pasteTo }
  const preview = useCopyPreview(asked)
  const copy = useCopyRoster(onClose)
  const id = useId()

  const takeRange = (range: DateRange) => {
    setFrom(range)
    setPasteTo(null)
  }
  const takeShown = () => {
    setFrom(shown)
    setPasteTo(addDays(shown.to, 1))
  }

  return (
    <FormDialog
      open
      width={560}
      title={t('Copy Roster')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('Cancel')}
        </Button>,
        <Button
          key="copy"
          type="primary"
          loading={copy.isPending}
          disabled={asked === undefined}
          onClick={() => asked && copy.mutate({ body: asked })}
        >
          {t('Copy')}
        </Button>,
      ]}
    >
      <div className={styles.fields}>
        <Button icon={<CalendarArrowUp size={15} aria-hidden="true" />} onClick={takeShown}>
          {quickWords(shown, today)}
        </Button>
        <div>
          <label htmlFor={`${id}from`}>{t('Copy from Date')}</label>
          <DateRangeField
            id={`${id}from`}
            aria-label={t('Copy from Date')}
            value={from}
            today={today}
            dateFormat={dateFormat}
            onChange={takeRange}
          />
        </div>
        <div>
          <label htmlFor={`${id}to`}>{t('Paste to Date')}</label>
          <DateField
            id={`${id}to`}
            value={pasteTo}
            dateFormat={dateFormat}
            isDisabled={(date) => isPasteDisabled(from, date)}
            onChange={setPasteTo}
          />
          {pasteTo !== null && <small>{dateRange(pasteTo, addDays(pasteTo, daysIn(from) - 1))}</small>}
        </div>
        <div>
          <label htmlFor={`${id}departments`}>{t('Company Node')}</label>
          <DepartmentMultiSelect
            includesBelow
            id={`${id}departments`}
            nodes={departments.nodes}
            isLoading={departments.isLoading}
            value={departmentIds}
            placeholder={t('All departments')}
            onChange={setDepartmentIds}
          />
        </div>
        <Alert type="warning" showIcon title={t('Warning : This replication will overwrite the existing shift!!!')} />
        {asked && <CopyPreview preview={preview} />}
      </div>
    </FormDialog>
  )
}

/** What one click chooses: the days that are shown, onto those right after them. */
function quickWords(shown: DateRange, today: string): string {
  const week = presetRange('This Week', today)
  if (shown.from === week.from && shown.to === week.to) return t('This week to next week')
  return t('{days} to the days after them', { days: dateRange(shown.from, shown.to) })
}
