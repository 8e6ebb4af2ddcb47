import { PayrollLayoutId } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { errorText } from '../../../lib/api/call-error.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { t } from '../../../lib/words/words.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { LayoutForm } from './layout-form.tsx'
import { newLayout } from './layout-values.ts'
import { sourceWords } from './layout.words.ts'
import { usePayrollLayout } from './layouts.queries.ts'
import type { SavedLayout } from './use-layout-form.ts'

/** A new layout; with `from` in the address, as a copy of that one. */
export function NewLayoutPage() {
  const from = PayrollLayoutId.safeParse(useSearchParams()[0].get('from'))
  return from.success ? (
    <Read key={from.data} id={from.data}>
      {(layout) => <Copy layout={layout} />}
    </Read>
  ) : (
    <Empty />
  )
}

export function LayoutPage() {
  const id = PayrollLayoutId.safeParse(useParams()['layoutId'])
  if (!id.success) return <NotFound />
  return (
    <Read key={id.data} id={id.data}>
      {(layout) => <LayoutForm began={layout} />}
    </Read>
  )
}

function Copy({ layout: { name, definition } }: { layout: SavedLayout }) {
  const [began] = useState(() => ({ name: t('Copy of {name}', { name }).slice(0, 100), definition }))
  return <LayoutForm began={began} />
}

function Empty() {
  const [began] = useState(() => ({
    name: '',
    definition: newLayout({
      payId: sourceWords('payId'),
      payTypeCode: sourceWords('payTypeCode'),
      units: sourceWords('units'),
    }),
  }))
  return <LayoutForm began={began} />
}

function Read({ id, children }: { id: PayrollLayoutId; children: (layout: SavedLayout) => React.ReactNode }) {
  const read = usePayrollLayout(id)
  const layout = useFirstAnswer(read)
  if (layout) return children(layout)
  return (
    <PageFrame title={t('Payroll layout')}>
      {read.error ? (
        <div role="alert">
          <p>{errorText(read.error)}</p>
          <Button onClick={() => void read.refetch()}>{t('Try again')}</Button>
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </PageFrame>
  )
}

function NotFound() {
  return (
    <PageFrame title={t('Payroll layout')}>
      <p role="alert">{t('There is no such layout.')}</p>
    </PageFrame>
  )
}
