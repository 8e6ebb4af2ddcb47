import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { BulkPage } from './bulk-page.tsx'
import { PunchForm } from './punch-form.tsx'
import { useEndNotice } from './use-end-notice.ts'

/** The same punch for many people. @source spec 002 §2.13 */
export function GlobalPunchPage() {
  const [startedId, setStartedId] = useState<string | null>(null)
  useEndNotice('punch', startedId, {
    done: t('The punch is added successfully.'),
    failed: t('Failed to add the punch.'),
  })
  return (
    <BulkPage kind="punch" title={t('Global Punch')} subtitle={t('The same punch for many people')}>
      {/* a new form once this one is submitted */}
      <PunchForm key={startedId} onStarted={setStartedId} />
    </BulkPage>
  )
}
