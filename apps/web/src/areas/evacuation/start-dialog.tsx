import { useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { useSites, useStart } from './evacuation.queries.ts'

interface StartValues {
  siteId?: string
  kind: 'real' | 'drill'
  note?: string
}

interface StartDialogProps {
  onClose: () => void
  onStarted: (id: string) => void
}

/** Starts a roll call, or opens the one that runs at the site. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  useFocusBack()
  const [place] = useState(() => ({}))
  const sites = useSites()
  const start = useStart()
  const save = async ({ siteId, kind, note }: StartValues) => {
    try {
      const { id } = await start.mutateAsync({ body: { siteId, isDrill: kind === 'drill', note } })
      onStarted(id ?? '')
    } catch (error) {
      const running = error instanceof CallError && error.serverMessage === 'running' ? error.answer : undefined
      if (running === undefined) throw error
      onStarted((running as { id: string }).id)
    }
  }
  const fields: FormField<StartValues>[] = [
    {
      name: 'kind',
      label: t('What is it?'),
      kind: 'segmented',
      options: [
        { value: 'real', label: t('Real') },
        { value: 'drill', label: t('Drill') },
      ],
      width: 'full',
    },
    ...(sites.length > 0
      ? [
          {
            name: 'siteId' as const,
            label: t('Work site'),
            kind: 'select' as const,
            placeholder: t('All work sites'),
            options: sites.map(({ id, name }) => ({ value: id, label: name })),
            width: 'full' as const,
            help: t('People whose site is not known are on every list.'),
          },
        ]
      : []),
    {
      name: 'note',
      label: t('Note'),
      kind: 'text',
      maxLength: 200,
      width: 'full',
      placeholder: t('Fire alarm, car park A'),
    },
  ]
  return (
    <FormDialog open width={480} title={t('Start a roll call')} footer={null} place={place} onCancel={onClose}>
      <DeclaredForm<StartValues>
        label={t('Start a roll call')}
        fields={fields}
        initialValues={{ kind: 'real' }}
        failure={t('Failed to start the roll call.')}
        saveLabel={t('Start')}
        onCancel={onClose}
        onSave={save}
      />
    </FormDialog>
  )
}
