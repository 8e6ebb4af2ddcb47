import type { LedgerEntry } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '../../../lib/api/call-error.ts'
import { formatDate } from '../../../lib/format/dates.ts'
import { useCan, useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DataTable } from '../../../ui/kit/data-table/data-table.tsx'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { nameOf } from '../../../ui/widgets/employee-picker/name-of.ts'
import { LeaveTabs } from '../planning/leave-tabs.tsx'
import { BalanceCards } from './balance-cards.tsx'
import { ledgerColumns } from './ledger-columns.tsx'
import { LedgerToolbar } from './ledger-toolbar.tsx'
import { useLedger, useLedgerPeople, useTakeBack } from './ledger.queries.ts'
import { ReplacedEntries } from './replaced-entries.tsx'
import styles from './ledger.module.css'

const AdjustDialog = lazyDialog(() => import('./adjust-dialog.tsx').then((file) => file.AdjustDialog))

/** Months of entries that are shown at first, and that each further step adds. */
const MONTHS = 12

/** The leave balances of a person on a date, and how each came about. @source docs/engine.md A12 (Ledger) */
export function LedgerPage() {
  const { asked, change } = useLedgerAddress()
  const { people, isLoading, isOwnOnly } = useLedgerPeople()
  const { employeeId: ownId, dateFormat } = useUser()
  const { timeZoneId } = useSettings()
  const mayAdjust = useCan('leaveBalanceSetting:update')
  const employeeId = (isOwnOnly ? ownId : asked.employeeId) ?? undefined
  const { data, error, isPlaceholderData } = useLedger({ ...asked, employeeId })
  const [isAdjusting, setIsAdjusting] = useState(false)
  const takeBack = useTakeBack().mutateAsync
  const person = people.find(({ id }) => id === employeeId)
  const askAndTakeBack = async ({ sourceId, date }: LedgerEntry) => {
    const question = t('Take the adjustment of {date} back?', { date: formatDate(date, { dateFormat }) })
    if (sourceId !== null && (await confirm({ title: t('Take back'), question, kind: 'danger' }))) {
      await takeBack({ body: { id: sourceId } }).catch(() => undefined)
    }
  }

  return (
    <PageFrame
      title={isOwnOnly ? t('My Leave Balances') : t('Leave Balances')}
      subtitle={data ? t('On {date}', { date: formatDate(data.date, { dateFormat }) }) : null}
      actions={
        mayAdjust && (
          <>
            <Link to="/leave/accruals">{t('How leave is earned')}</Link>
            <Button disabled={!employeeId || !data} onClick={() => setIsAdjusting(true)}>
              {t('Adjust')}
            </Button>
          </>
        )
      }
      toolbar={
        <>
          <LeaveTabs />
          <LedgerToolbar
            people={isOwnOnly ? undefined : people}
            isLoading={isLoading}
            employeeId={employeeId}
            date={data?.date ?? asked.date}
            onChange={change}
          />
        </>
      }
      isFilled
    >
      {employeeId === undefined ? (
        <p className={styles.hint}>{t('Choose an employee to see their balances.')}</p>
      ) : error && !data ? (
        <p role="alert" className={styles.hint}>
          {errorText(error)}
        </p>
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} className={styles.hint ?? ''} />
      ) : data.types.length === 0 ? (
        <p className={styles.hint}>
          {t('No balance is kept here. Balances are imported from payroll, adjusted by hand, or earned by a rule.')}
        </p>
      ) : (
        <div className={styles.ledger} aria-busy={isPlaceholderData}>
          <BalanceCards
            types={data.types}
            chosenId={data.payTypeId}
            onChoose={(payTypeId) => change({ payTypeId, months: MONTHS })}
          />
          <DataTable<LedgerEntry>
            name="leave-ledger"
            label={t('Entries')}
            columns={ledgerColumns({
              dateFormat,
              onTakeBack: mayAdjust ? (entry) => void askAndTakeBack(entry) : undefined,
            })}
            rows={data.entries}
            rowKey={({ date, kind, sourceId }) => `${date} ${kind} ${sourceId ?? ''}`}
            empty={{ title: t('No entries in this time') }}
          />
          {data.hasMore && (
            <Button type="link" onClick={() => change({ months: asked.months + MONTHS })}>
              {t('Earlier entries')}
            </Button>
          )}
          <ReplacedEntries entries={data.replaced} timeZone={timeZoneId} />
        </div>
      )}
      <Suspense fallback={null}>
        {isAdjusting && data && employeeId !== undefined && (
          <AdjustDialog
            employeeId={employeeId}
            employeeName={person ? nameOf(person) : ''}
            payTypeId={data.payTypeId}
            today={data.today}
            onClose={() => setIsAdjusting(false)}
          />
        )}
      </Suspense>
    </PageFrame>
  )
}

interface Address {
  employeeId: string | undefined
  payTypeId: string | undefined
  date: string | undefined
  months: number
}

/** Whose balances, of which type and date, live in the address. */
function useLedgerAddress() {
  const [search, setSearch] = useSearchParams()
  const asked: Address = {
    employeeId: search.get('employee') ?? undefined,
    payTypeId: search.get('type') ?? undefined,
    date: search.get('date') ?? undefined,
    months: Math.min(120, Math.max(1, Number(search.get('months') ?? MONTHS) || MONTHS)),
  }
  const change = (changes: Partial<Address>) => {
    const { employeeId, payTypeId, date, months } = { ...asked, ...changes }
    const after = new URLSearchParams()
    if (employeeId) after.set('employee', employeeId)
    if (payTypeId) after.set('type', payTypeId)
    if (date) after.set('date', date)
    if (months !== MONTHS) after.set('months', String(months))
    setSearch(after)
  }
  return { asked, change }
}
