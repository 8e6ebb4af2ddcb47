import { downloadWeeklySchedule, type RosterRow } from '@timeloom/contract'
import { useMutation } from '@tanstack/react-query'
import { Button, ConfigProvider } from 'antd'
import { Copy, LayoutTemplate, Printer, Send, Users } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../../lib/api/call.ts'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { dateRange } from '../../lib/format/dates.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { shiftsOf } from './plan/day-plan.ts'
import type { RosterFilters } from './roster-filters.ts'
import { useSendRoster } from './roster.queries.ts'
import { peopleWords } from './roster.words.ts'
import type { RosterRoom } from './use-roster-room.ts'

const CopyDialog = lazyDialog(() => import('./copying/copy-dialog.tsx').then((file) => file.CopyDialog))
const SelectEmployee = lazyDialog(() => import('./people/select-employee.tsx').then((file) => file.SelectEmployee))

/** The page of schedule templates. */
const TEMPLATES = '/schedule/list'

interface RosterActionsProps {
  filters: RosterFilters
  rows: readonly RosterRow[]
  /** More people are still being read. */
  isPartial: boolean
  today: string
  timesheetOf: (employeeId: string) => string
  /** Buttons as low as the filters beside them; the dialogs keep their size. */
  isDense: boolean
  words: RosterRoom['words']
}

/** Template, Copy, Print and Send All. @source spec 001 §2.4 */
export const RosterActions = memo(function RosterActions({ filters, rows, ...props }: RosterActionsProps) {
  const { isPartial, today, timesheetOf, isDense } = props
  const [isShort, isShortest] = [props.words !== 'all', props.words === 'none']
  const [opened, setOpened] = useState<'copy' | 'people' | null>(null)
  const mayUpdate = useCan('roster:update')
  const maySeeTemplates = useCan('schedule:visible')
  const { publishRosters } = useSettings()
  // where rosters are published, the button for it takes the room of the word
  const isCopyShort = isShortest || (isShort && publishRosters)
  const navigate = useNavigate()
  const print = usePrint(filters)
  const send = useSendRoster({ isToAll: true })
  const { range, departmentIds } = filters
  const close = () => setOpened(null)

  const sendAll = async () => {
    const days = dateRange(range.from, range.to)
    const withShifts = rows.filter(({ scheduleRuleVoList }) =>
      scheduleRuleVoList.some((rule) => shiftsOf(rule).length > 0),
    )
    if (withShifts.length === 0) {
      notify.info(t('Nobody has a shift in these days.'))
      return
    }
    const idle = rows.length - withShifts.length
    const isSure = await confirm({
      title: t('Send All'),
      question: t('Send the roster to {people}?', { people: peopleWords(withShifts.length) }),
      detail: [
        t('Each gets their own shifts of {days} by e-mail.', { days }),
        ...(publishRosters ? [t('Changes that are not published stay out.')] : []),
        ...(idle === 0 ? [] : [t('No mail for {people} without a shift.', { people: peopleWords(idle) })]),
      ].join(' '),
      yes: t('Send'),
      no: t('Cancel'),
    })
    if (!isSure) return
    const to = departmentIds.length > 0 ? { departmentId: departmentIds } : {}
    send.mutate({ body: { ...to, startDate: range.from, endDate: range.to } })
  }

  return (
    <>
      <ConfigProvider componentSize={isDense ? 'small' : 'middle'}>
        <Button
          type="text"
          icon={<Users size={15} aria-hidden="true" />}
          aria-label={t('Select an employee')}
          title={t('Select an employee')}
          onClick={() => setOpened('people')}
        />
        {maySeeTemplates && (
          <Button
            type="text"
            icon={<LayoutTemplate size={15} aria-hidden="true" />}
            {...named(t('Template'), isShort)}
            onClick={() => void navigate(TEMPLATES)}
          >
            {isShort ? null : t('Template')}
          </Button>
        )}
        {mayUpdate && (
          <Button
            icon={<Copy size={15} aria-hidden="true" />}
            {...named(t('Copy'), isCopyShort)}
            onClick={() => setOpened('copy')}
          >
            {isCopyShort ? null : t('Copy')}
          </Button>
        )}
        <Button
          icon={<Printer size={15} aria-hidden="true" />}
          {...named(t('Print'), isShort)}
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          {isShort ? null : t('Print')}
        </Button>
        {mayUpdate && (
          <Button
            type="primary"
            icon={<Send size={15} aria-hidden="true" />}
            {...named(t('Send All'), isShortest)}
            loading={send.isPending}
            disabled={rows.length === 0 || isPartial}
            onClick={() => void sendAll()}
          >
            {isShortest ? null : t('Send All')}
          </Button>
        )}
      </ConfigProvider>
      {opened === 'copy' && (
        <Suspense>
          <CopyDialog shown={range} departmentIds={departmentIds} today={today} onClose={close} />
        </Suspense>
      )}
      {opened === 'people' && (
        <Suspense>
          <SelectEmployee departmentIds={departmentIds} timesheetOf={timesheetOf} onClose={close} />
        </Suspense>
      )}
    </>
  )
})

/** The accessible name of a button that is an icon alone. */
function named(name: string, isAlone: boolean) {
  return isAlone ? { 'aria-label': name, title: name } : {}
}

/** The Weekly Schedule Report of what is shown; by department it is printed by last name. @source gaps A20, C085 */
function usePrint({ range, departmentIds, sortBy }: RosterFilters) {
  return useMutation({
    mutationFn: () =>
      download(
        downloadWeeklySchedule,
        {
          as: 'json',
          isRead: true,
          body: {
            sortBy: sortBy === 'FirstName' ? 'FirstName' : 'LastName',
            format: 'PDF',
            departmentIds,
            startDate: range.from,
            endDate: range.to,
          },
        },
        'WeeklySchedule.pdf',
      ),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => {
      if (!(error instanceof CallError && error.kind === 'signedOut')) notify.error(errorText(error))
    },
  })
}
