import { MOST_RETENTION_DAYS } from '@timeloom/contract'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../ui/kit/form/unsaved.ts'
import { failedSettings, useSaveVisitorSettings, useVisitorSettings } from './visitors.queries.ts'

interface RetentionValues {
  retentionDays?: number | null
}

/** For how long visits are kept with the personal data of visitors. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const [place] = useState(() => ({}))
  const { data } = useVisitorSettings()
  const saving = useSaveVisitorSettings()
  const save = async ({ retentionDays }: RetentionValues) => {
    await saving.mutateAsync({ body: { retentionDays: retentionDays ?? null } })
    onClose()
  }
  return (
    <FormDialog open width={480} title={t('Retention')} footer={null} place={place} onCancel={onClose}>
      {data ? (
        <DeclaredForm<RetentionValues>
          label={t('Retention')}
          fields={[
            {
              kind: 'number',
              name: 'retentionDays',
              label: t('Erase visitors after'),
              width: 'full',
              min: 1,
              max: MOST_RETENTION_DAYS,
              unit: t('days'),
              help: t(
                'After the visit, who came is erased by itself; the times stay. Empty: visitors are kept until someone erases them.',
              ),
            },
          ]}
          initialValues={{ retentionDays: data.retentionDays }}
          failure={failedSettings()}
          onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
          onSave={save}
        />
      ) : (
        <Skeleton active />
      )}
    </FormDialog>
  )
}
