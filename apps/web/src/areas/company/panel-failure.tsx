import { Button, Skeleton } from 'antd'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'

/** Shown instead of a panel that is not loaded yet, or could not be. */
export function PanelFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) {
    return (
      <PageFrame title={t('Details')}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </PageFrame>
    )
  }
  const isUnknown = error instanceof CallError && error.kind === 'notFound'
  return (
    <PageFrame title={isUnknown ? t('Page Not Found') : t('Details')}>
      <p role="alert">
        {isUnknown ? t('There is no such department, or you do not have access to it.') : errorText(error)}
      </p>
      {!isUnknown && <Button onClick={onRetry}>{t('Try again')}</Button>}
    </PageFrame>
  )
}
