import type { LeaveCalendar } from '@timeloom/contract'
import { Button, Segmented, Skeleton } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { CallError, errorText } from '../../../lib/api/call-error.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { DepartmentMultiSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarKey } from './calendar-key.tsx'
import { useCalendar, useShortDates } from './calendar.queries.ts'
import { LeaveTabs } from './leave-tabs.tsx'
import { monthAfter, useCalendarAddress } from './use-calendar-address.ts'
import styles from './calendar.module.css'

const AskedLeaveDialog = lazyDialog(() => import('../examine-dialog.tsx').then((file) => file.AskedLeaveDialog))
const LimitsDialog = lazyDialog(() => import('./limits-dialog.tsx').then((file) => file.LimitsDialog))

const LIMITS = 'limits'

/** Who is away when, by month: approved and pending apart, with limits and what is planned too few. */
export function LeaveCalendarPage() {
  const { address, change } = useCalendarAddress()
  const calendar = useCalendar(address)
  const mayLimit = useCan('leaveBalanceSetting:update')
  const { nodes, isLoading } = useDepartments()
  const short = useShortDates(address, nodes)
  /** The id of a leave, or the limits. */
  const [opened, setOpened] = useState<string>()
  const close = () => setOpened(undefined)
  const { data } = calendar
  const shown = data && (address.isAwayOnly ? onlyAway(data) : data)

  return (
    <PageFrame
      title={t('Leave Calendar')}
      subtitle={
        data
          ? t('{count, plural, one {# person} other {# people}} away', { count: onlyAway(data).people.length })
          : null
      }
      actions={mayLimit && <Button onClick={() => setOpened(LIMITS)}>{t('Limits')}</Button>}
      toolbar={
        <div className={styles.toolbar}>
          <LeaveTabs />
          <div className={styles.month}>
            <Button
              aria-label={t('Previous month')}
              icon={<ChevronLeft size={16} aria-hidden="true" />}
              onClick={() => change({ month: monthAfter(address.month, -1) })}
            />
            <b aria-live="polite">{monthName(address.month)}</b>
            <Button
              aria-label={t('Next month')}
              icon={<ChevronRight size={16} aria-hidden="true" />}
              onClick={() => change({ month: monthAfter(address.month, 1) })}
            />
          </div>
          <Segmented<'all' | 'away'>
            aria-label={t('Who is shown')}
            value={address.isAwayOnly ? 'away' : 'all'}
            onChange={(who) => change({ isAwayOnly: who === 'away' })}
            options={[
              { value: 'all', label: t('Everyone') },
              { value: 'away', label: t('Away') },
            ]}
          />
          <div className={styles.departments}>
            <DepartmentMultiSelect
              includesBelow
              aria-label={t('Departments')}
              placeholder={t('All departments')}
              nodes={nodes}
              isLoading={isLoading}
              value={address.departmentIds}
              onChange={(departmentIds) => change({ departmentIds })}
            />
          </div>
        </div>
      }
      footer={<CalendarKey hasCoverage={short.size > 0} />}
      isFilled
    >
      {shown ? (
        <CalendarGrid calendar={shown} short={short} isOld={calendar.isPlaceholderData} onOpen={setOpened} />
      ) : (
        <Waiting error={calendar.error} />
      )}
      <Suspense fallback={null}>
        {opened === LIMITS && <LimitsDialog nodes={nodes} onClose={close} />}
        {opened !== undefined && opened !== LIMITS && <AskedLeaveDialog leaveId={opened} onClose={close} />}
      </Suspense>
    </PageFrame>
  )
}

function onlyAway(calendar: LeaveCalendar): LeaveCalendar {
  const people = calendar.people.filter(({ leaves }) => leaves.length > 0)
  const used = new Set(people.map(({ departmentId }) => departmentId))
  const all = new Set(calendar.people.map(({ departmentId }) => departmentId))
  const departments = calendar.departments.filter(
    ({ departmentId }) => used.has(departmentId) || !all.has(departmentId),
  )
  return { ...calendar, people, departments }
}

function Waiting({ error }: { error: unknown }) {
  if (!error) return <Skeleton active paragraph={{ rows: 12 }} className={styles.waiting ?? ''} />
  const isTooMany = error instanceof CallError && error.serverMessage === 'tooManyPeople'
  return (
    <p role="alert" className={styles.waiting}>
      {isTooMany ? t('More than 1,000 people: choose departments to see them.') : errorText(error)}
    </p>
  )
}

function monthName(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat('en-NZ', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(date)
}
