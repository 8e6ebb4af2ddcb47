import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { dateRange, todayIn } from '../../../lib/format/dates.ts'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { ServerListPage } from '../../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../../ui/kit/server-list/use-list-look.ts'
import { DepartmentMultiSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import desk from '../desk/desk.module.css'
import { ExchangeTabs, exchangeTitle } from '../desk/exchange-tabs.tsx'
import { TeamCard } from './team-card.tsx'
import { teamColumns } from './team-columns.tsx'
import { type TeamRow, useTeamSource } from './team.queries.ts'
import { useTeamWeek } from './team-week.ts'
import styles from './team.module.css'

const PersonPanel = lazyDialog(() => import('./person-panel.tsx').then((file) => file.PersonPanel))

/** Who can work when, a week at a time. */
export function TeamAvailability() {
  const today = todayIn(useSettings().timeZoneId)
  const week = useTeamWeek(today)
  const [startDate = today, endDate = today] = [week.dates[0], week.dates.at(-1)]
  const [opened, setOpened] = useState<TeamRow | null>(null)
  const dates = week.dates.join(' ')
  const columns = useCallback((look: ListLook) => teamColumns(look, dates.split(' ')), [dates])
  return (
    <ServerListPage<TeamRow>
      name="team-availability"
      title={exchangeTitle()}
      label={t('Availability of the team')}
      source={useTeamSource({ startDate, endDate, departmentIds: week.departmentIds })}
      columns={columns}
      rowHeight={56}
      onOpen={setOpened}
      card={(row, { formats }) => (
        <TeamCard row={row} dates={week.dates} timeFormat={formats.timeFormat} onOpen={() => setOpened(row)} />
      )}
      notice={<ExchangeTabs />}
      toolbar={<Toolbar week={week} range={dateRange(startDate, endDate)} />}
      empty={{
        title: t('Nobody here'),
        detail: t('People of the departments you plan are listed here, with the days on which they cannot work.'),
        clear: week.departmentIds.length > 0 ? () => week.choose([]) : undefined,
      }}
      count={(count) => (count === 0 ? undefined : t('{count, plural, one {# person} other {# people}}', { count }))}
    >
      {opened && (
        <Suspense>
          <PersonPanel employeeId={opened.employeeId} name={opened.employeeName} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ServerListPage>
  )
}

function Toolbar({ week, range }: { week: ReturnType<typeof useTeamWeek>; range: string }) {
  const departments = useDepartments()
  return (
    <div className={desk.filters}>
      <div className={styles.week} role="group" aria-label={t('Week')}>
        <Button
          icon={<ChevronLeft size={16} aria-hidden="true" />}
          aria-label={t('Week before')}
          onClick={() => week.step(-1)}
        />
        <b>{range}</b>
        <Button
          icon={<ChevronRight size={16} aria-hidden="true" />}
          aria-label={t('Week after')}
          onClick={() => week.step(1)}
        />
        {!week.isThisWeek && (
          <Button type="text" onClick={() => week.step(0)}>
            {t('This Week')}
          </Button>
        )}
      </div>
      <div className={desk.departments}>
        <DepartmentMultiSelect
          includesBelow
          aria-label={t('Departments')}
          nodes={departments.nodes}
          isLoading={departments.isLoading}
          value={week.departmentIds}
          placeholder={t('All departments')}
          onChange={week.choose}
        />
      </div>
    </div>
  )
}
