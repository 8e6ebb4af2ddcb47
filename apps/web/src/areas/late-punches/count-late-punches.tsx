import {
  countLatePunches,
  listLatePunches,
  searchPayrollTransfersByDays,
  type PayrollTransfer,
} from '@timeloom/contract'
import { Button } from 'antd'
import { useSave } from '../../lib/api/use-save.ts'
import { dateRange } from '../../lib/format/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import type { LatePunchFilters } from './late-punches-filters.ts'
import { usePeriodsWithLatePunches } from './late-punches.queries.ts'

/** Counts all late punches of the closed pay period shown, or of every one, without leaving them open. */
export function CountLatePunches({ filters }: { filters: LatePunchFilters }) {
  const { payrollTransferId } = filters
  const isNarrowed = filters.employeeId !== undefined || filters.range !== undefined
  const mayClose = useCan('payrollTransfer:update')
  const { periods } = usePeriodsWithLatePunches(payrollTransferId)
  const closed = periods.filter(
    ({ id, isClosed, latePunches }) =>
      isClosed && latePunches > 0 && (payrollTransferId === undefined || id === payrollTransferId),
  )
  const count = useSave(countLatePunches, {
    failure: t('The late punches could not be counted.'),
    refusals: {
      notCalculated: t('Nothing was counted: the hours of some employees could not be calculated. Try again later.'),
    },
    invalidates: [listLatePunches, searchPayrollTransfersByDays],
    onSaved: () =>
      notify.success(t('The late punches are counted.'), {
        detail: t('What their periods pay more or less is on Pay Day, to be sent with the next run.'),
      }),
  })
  if (!mayClose || closed.length === 0) return null
  const ask = async () => {
    if (await confirm(questionAbout(closed, isNarrowed))) count.mutate({ body: { ids: closed.map(({ id }) => id) } })
  }
  return (
    <Button loading={count.isPending} onClick={() => void ask()}>
      {t('Count late punches')}
    </Button>
  )
}

function questionAbout(periods: readonly PayrollTransfer[], isNarrowed: boolean) {
  const punches = periods.reduce((sum, { latePunches }) => sum + latePunches, 0)
  return {
    title: t('Count late punches'),
    question: t('{count, plural, one {Count # late punch?} other {Count # late punches?}}', { count: punches }),
    detail: [
      isNarrowed
        ? t('Those that your filter leaves out are counted too, because a pay period is calculated as a whole.')
        : '',
      t(
        'These pay periods are calculated and closed again: {periods}. What was sent to payroll stays as it is; the difference is an adjustment of the next run.',
        {
          periods: periods
            .map(({ fromDate, toDate, paygroupName }) => `${dateRange(fromDate, toDate)} ${paygroupName}`)
            .join(', '),
        },
      ),
    ]
      .filter((part) => part !== '')
      .join(' '),
  }
}
