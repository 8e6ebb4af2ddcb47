import {
  getTimesheet,
  listDaysOutside,
  listPayPeriods,
  movePeriodStart,
  searchPayrollTransfers,
  type DaysOutside,
} from '@timeloom/contract'
import { Alert, Button } from 'antd'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatDate } from '../../../lib/format/dates.ts'
import { useCan, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './days-outside-note.module.css'

/**
 * Recorded days that are in no pay period, with the button that moves the start of the pay periods back. Nothing where
 * there are none.
 *
 * @param of an employee; absent: everyone whom the reader sees
 */
export function DaysOutsideNote({ employeeId }: { employeeId?: string }) {
  const { data } = useCall(listDaysOutside, { query: employeeId === undefined ? {} : { employeeId } })
  return (data?.groups ?? []).map((group) => (
    <GroupNote key={group.paygroupId} group={group} isCounting={data?.isCounting ?? false} />
  ))
}

function GroupNote({ group, isCounting }: { group: DaysOutside; isCounting: boolean }) {
  const formats = useUser()
  const mayMove = useCan('payGroup:update')
  const start = formatDate(group.startDate, formats)
  const move = useSave(movePeriodStart, {
    success: t('Pay periods now start on {date}.', { date: start }),
    failure: t('The pay periods could not be moved.'),
    invalidates: [listDaysOutside, searchPayrollTransfers, listPayPeriods, getTimesheet],
  })
  return (
    <Alert
      className={styles.note ?? ''}
      type="warning"
      showIcon
      role="status"
      title={coveredWords(group)}
      description={
        <>
          {t(
            '{name}: {days, plural, one {# day} other {# days}} with {hours} h, {from} – {to}, {days, plural, one {is} other {are}} not in any pay period and cannot be closed or paid.',
            {
              name: group.paygroupName,
              days: group.days,
              hours: group.hours.toLocaleString('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
              from: formatDate(group.fromDate, formats),
              to: formatDate(group.toDate, formats),
            },
          )}{' '}
          {isCounting && t('Hours are still being calculated.')}{' '}
          {!mayMove &&
            t('Someone with permission to edit pay groups can start the pay periods on {date}.', { date: start })}
        </>
      }
      action={
        mayMove && (
          <Button
            size="small"
            loading={move.isPending}
            onClick={() => move.mutate({ body: { paygroupIds: [group.paygroupId] } })}
          >
            {t('Start pay periods on {date}', { date: start })}
          </Button>
        )
      }
    />
  )
}

function coveredWords({ period, coveredPeriods: covered, periods }: DaysOutside): string {
  const counts = { covered, periods }
  switch (period) {
    case 'weekly':
      return t('{covered} of {periods, plural, one {# week is} other {# weeks are}} in a pay period', counts)
    case 'fortnightly':
      return t('{covered} of {periods, plural, one {# fortnight is} other {# fortnights are}} in a pay period', counts)
    case 'monthly':
      return t('{covered} of {periods, plural, one {# month is} other {# months are}} in a pay period', counts)
    case 'bimonthly':
      return t(
        '{covered} of {periods, plural, one {# half month is} other {# half months are}} in a pay period',
        counts,
      )
  }
}
