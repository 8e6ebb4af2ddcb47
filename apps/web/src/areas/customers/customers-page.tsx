import { type CustomerRow, CustomerStatus } from '@timeloom/contract'
import { Button, Segmented } from 'antd'
import { Mail, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useIsWide } from '../../lib/media.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ViewedTable } from '../../ui/kit/data-table/data-table.tsx'
import { useAddressPlace } from '../../ui/kit/data-table/table-place.ts'
import { useSourceView } from '../../ui/kit/data-table/use-source-view.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { CustomerCard } from './customer-card.tsx'
import { addressOf, customerColumns } from './customer-columns.tsx'
import { useCustomerSource } from './customers.queries.ts'
import { statusWords } from './customers.words.ts'

/** The companies of the installation. @source spec/decisions.md 1 */
export function CustomersPage() {
  const [search, setSearch] = useSearchParams()
  const status = CustomerStatus.safeParse(search.get('status')).data
  const { timeZoneId: timeZone } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const mayCreate = useCan('customer:create')
  const navigate = useNavigate()
  const isNarrow = !useIsWide()
  const source = useCustomerSource(status)
  const formats = useMemo(() => ({ dateFormat, timeFormat }), [dateFormat, timeFormat])
  const columns = useMemo(() => customerColumns({ formats, timeZone, isNarrow }), [formats, timeZone, isNarrow])
  const table = {
    name: 'customers',
    label: t('Customers'),
    csvName: 'customers',
    columns,
    source,
    rowKey: ({ id }: CustomerRow) => id,
    defaultSorting: { column: 'name', order: 'asc' as const },
    onOpen: (customer: CustomerRow) => void navigate(addressOf(customer)),
    card: (customer: CustomerRow) => <CustomerCard customer={customer} formats={formats} timeZone={timeZone} />,
    toolbar: (
      <StatusChoice status={status} onChange={(next) => setSearch(next === undefined ? {} : { status: next })} />
    ),
    empty: {
      title: t('No companies here'),
      ...(status === undefined ? {} : { action: <Button onClick={() => setSearch({})}>{t('Show all')}</Button> }),
    },
  }
  const view = useSourceView<CustomerRow>(table, useAddressPlace())

  return (
    <PageFrame
      title={t('Customers')}
      subtitle={
        view.isWaiting ? undefined : t('{count, plural, one {# company} other {# companies}}', { count: view.count })
      }
      isFilled
      actions={
        <>
          <Button icon={<Mail size={15} aria-hidden="true" />} onClick={() => void navigate('/customer/outbox')}>
            {t('Mail Outbox')}
          </Button>
          {mayCreate && (
            <Button
              type="primary"
              icon={<Plus size={15} aria-hidden="true" />}
              onClick={() => void navigate('/customer/create')}
            >
              {t('New')}
            </Button>
          )}
        </>
      }
    >
      <ViewedTable table={table} view={view} />
    </PageFrame>
  )
}

function StatusChoice({
  status,
  onChange,
}: {
  status: CustomerStatus | undefined
  onChange: (status: CustomerStatus | undefined) => void
}) {
  return (
    <Segmented
      aria-label={t('Status')}
      value={status ?? 'All'}
      onChange={(value) => onChange(CustomerStatus.safeParse(value).data)}
      options={[
        { value: 'All', label: t('All') },
        ...CustomerStatus.options.map((value) => ({ value, label: statusWords(value) })),
      ]}
    />
  )
}
