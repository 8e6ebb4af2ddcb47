import { Id } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { CustomerForm } from './customer-form.tsx'
import { CustomerState } from './customer-state.tsx'
import { useCustomer } from './customers.queries.ts'
import { LookInButton } from './look-in-button.tsx'

/** A company as the installation runs it: what it may use, and whether it may. */
export function CustomerPage() {
  const [search] = useSearchParams()
  const asked = Id.safeParse(search.get('id'))
  return asked.success ? (
    <KnownCustomer id={asked.data} />
  ) : (
    <PageFrame title={t('Company')}>
      <p role="alert">{t('There is no such company.')}</p>
    </PageFrame>
  )
}

function KnownCustomer({ id }: { id: string }) {
  const { data: customer, error, refetch, isFetchedAfterMount } = useCustomer(id)
  const [saves, setSaves] = useState(0)
  if (customer) {
    return (
      <PageFrame title={customer.name} subtitle={customer.code} actions={<LookInButton customer={customer} />}>
        <CustomerState customer={customer} />
        {/* It starts with the currently stored values, and after a save with the saved ones. */}
        {isFetchedAfterMount ? (
          <CustomerForm key={saves} customer={customer} onSaved={() => setSaves((count) => count + 1)} />
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t('Company')}>
      {error ? (
        <div role="alert">
          <p>{errorText(error)}</p>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </PageFrame>
  )
}
