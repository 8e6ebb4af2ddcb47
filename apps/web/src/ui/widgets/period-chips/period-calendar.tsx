import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { t } from '../../../lib/words/words.ts'
import { todayRing } from '../../kit/date-range/today-ring.tsx'

interface PeriodCalendarProps {
  className: string
  /** Date to begin on. */
  date: string
  /** Where the employee works. */
  today: string
  onGo: (date: string) => void
  onClose: () => void
}

/** An open calendar to choose a date from; Escape and a press beside it close it. */
export default function PeriodCalendar({ className, date, today, onGo, onClose }: PeriodCalendarProps) {
  return (
    <DatePicker
      {...todayRing(today)}
      autoFocus
      open
      className={className}
      aria-label={t('Go to the pay period of a date')}
      tabIndex={-1}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      allowClear={false}
      showNow={false}
      renderExtraFooter={() => (
        <Button type="link" block onClick={() => onGo(today)}>
          {t('Today')}
        </Button>
      )}
      value={dayjs(date)}
      onChange={(chosen) => chosen && onGo(chosen.format('YYYY-MM-DD'))}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
    />
  )
}
