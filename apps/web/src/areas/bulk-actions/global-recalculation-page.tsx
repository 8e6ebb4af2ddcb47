import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { BulkPage } from './bulk-page.tsx'
import { RecalculationForm } from './recalculation-form.tsx'
import { useEndNotice } from './use-end-notice.ts'

/** The days of many people, recalculated. @source spec 002 §2.13 */
export function GlobalRecalculationPage() {
  const [startedId, setStartedId] = useState<string | null>(null)
  useEndNotice('recalculation', startedId, {
    done: t('Recalculate completed.'),
    failed: t('Failed to recalculate.'),
  })
  return (
    <BulkPage kind="recalculation" title={t('Global Recalculate')} subtitle={t('The days of many people')}>
      {/* a new form once this one is submitted */}
      <RecalculationForm key={startedId} onStarted={setStartedId} />
    </BulkPage>
  )
}
