import { type CustomerRow, CustomerStatus } from '@timeloom/contract'
import { Button, Segmented } from 'antd'
import { Mail, Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import { CustomerCard } from './customer-card.tsx'
import { addressOf, customerColumns } from './customer-columns.tsx'
import { useCustomerSource } from './customers.queries.ts'
import { statusWords } from './customers.words.ts'

/** The companies of the installation. @source spec/decisions.md 1 */
export function CustomersPage() {
  const [search, setSearch] = useSearchParams()
  const status = CustomerStatus.safeParse(search.get('status')).data
  const mayCreate = useCan('customer:create')
  const navigate = useNavigate()
  return (
    <ServerListPage<CustomerRow>
      name="customers"
      title={t('Customers')}
      source={useCustomerSource(status)}
      columns={customerColumns}
      defaultSorting={{ column: 'name', order: 'asc' }}
      onOpen={(customer) => void navigate(addressOf(customer))}
      card={(customer, { formats, timeZone }) => (
        <CustomerCard customer={customer} formats={formats} timeZone={timeZone} />
      )}
      toolbar={
        <StatusChoice status={status} onChange={(next) => setSearch(next === undefined ? {} : { status: next })} />
      }
      empty={{ title: t('No companies here'), clear: status === undefined ? undefined : () => setSearch({}) }}
      count={(count) => t('{count, plural, one {# company} other {# companies}}', { count })}
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
    />
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
