import { getAppSettings, getKioskContents } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { t } from '../../../lib/words/words.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { ContentsEditor } from './contents-editor.tsx'

/** What kiosks call visitors and contractors, what they show them, and how they behave. @source spec 002 §2.11, §3 */
export function ContentsPage() {
  const contents = useCall(getKioskContents, {})
  const settings = useCall(getAppSettings, {})
  const began = { contents: useFirstAnswer(contents), settings: useFirstAnswer(settings) }
  if (began.contents && began.settings) return <ContentsEditor contents={began.contents} settings={began.settings} />
  const error = contents.error ?? settings.error
  const retry = () => void Promise.all([contents.refetch(), settings.refetch()])
  return (
    <PageFrame title={t('Kiosk contents')}>
      {error ? (
        <>
          <p role="alert">{errorText(error)}</p>
          <Button onClick={retry}>{t('Try again')}</Button>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </PageFrame>
  )
}
