import { getSchedule } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { t } from '../../../lib/words/words.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { TemplateForm } from './template-form.tsx'

/** @source spec 001 §2.2 */
export function NewTemplatePage() {
  return <TemplateForm template={undefined} />
}

export function TemplatePage() {
  const id = useSearchParams()[0].get('id') ?? ''
  return <KnownTemplate key={id} id={id} />
}

function KnownTemplate({ id }: { id: string }) {
  const read = useCall(getSchedule, { params: { id } })
  const template = useFirstAnswer(read)
  if (template) return <TemplateForm template={template} />
  return (
    <PageFrame title={t('Modify a schedule template')}>
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
