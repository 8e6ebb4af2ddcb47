import type { Holiday } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useCompanyToday } from '../../../ui/kit/date-range/use-company-today.ts'
import { SetupFileMenu } from '../../../ui/widgets/setup-list/setup-file-menu.tsx'
import { useSetupDialog } from '../../../ui/widgets/setup-list/use-setup-dialog.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { isInYear } from './holiday-days.ts'
import type { HolidayList } from './holiday-list.tsx'
import { MonthCard } from './month-card.tsx'
import styles from './holidays.module.css'

interface HolidayCalendarProps {
  list: HolidayList
  year: number
  read: { data: Holiday[] | undefined; error: unknown; refetch: () => unknown }
  toolbar: ReactNode
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The twelve months of a year with their holidays. */
export function HolidayCalendar({ list, year, read, toolbar }: HolidayCalendarProps) {
  const [mayCreate, mayEdit] = [useCan('holiday:create'), useCan('holiday:update')]
  const { open, dialog } = useSetupDialog(list.form, list.nameOf)
  const today = useCompanyToday()
  const count = (read.data ?? []).filter((holiday) => isInYear(holiday, year)).length
  const actions = (
    <>
      {list.files && (
        <SetupFileMenu files={list.files} title={list.title} mayImport={mayCreate || mayEdit} isMain={false} />
      )}
      {mayCreate && (
        <Button type="primary" icon={<Plus size={15} aria-hidden="true" />} onClick={() => open(undefined)}>
          {t('New')}
        </Button>
      )}
    </>
  )
  const subtitle =
    read.data && t('{count, plural, one {# holiday} other {# holidays}} in {year}', { count, year: String(year) })
  return (
    <PageFrame title={list.title} subtitle={subtitle} actions={actions} toolbar={toolbar}>
      {read.error && !read.data ? (
        <p role="alert">
          {errorText(read.error)} <Button onClick={() => void read.refetch()}>{t('Retry')}</Button>
        </p>
      ) : read.data === undefined ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <>
          <Legend />
          <div className={styles.calendar}>
            {MONTHS.map((month) => (
              <MonthCard
                key={month}
                year={year}
                month={month}
                holidays={read.data ?? []}
                today={today}
                onOpen={mayEdit ? open : undefined}
              />
            ))}
          </div>
        </>
      )}
      {dialog}
    </PageFrame>
  )
}

function Legend() {
  return (
    <p className={styles.legend}>
      <span className={styles.mark} data-kind="holiday" aria-hidden="true" />
      {t('Holiday')}
      <span className={styles.mark} data-kind="alternative" aria-hidden="true" />
      {t('Alternative day, for employees who do not otherwise work on the holiday')}
    </p>
  )
}
