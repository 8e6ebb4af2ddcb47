import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'

interface AddPersonDialogProps {
  onClose: () => void
  onAdd: (name: string) => void
}

/** Someone who is here and not on the list; works without a network, as marks do. */
export function AddPersonDialog({ onClose, onAdd }: AddPersonDialogProps) {
  useFocusBack()
  const [place] = useState(() => ({}))
  return (
    <FormDialog open width={420} title={t('Not on the list')} footer={null} place={place} onCancel={onClose}>
      <DeclaredForm<{ name: string }>
        label={t('Not on the list')}
        fields={[
          {
            name: 'name',
            label: t('Name'),
            kind: 'text',
            isRequired: true,
            maxLength: 120,
            width: 'full',
            help: t('They are added as safe.'),
          },
        ]}
        initialValues={{}}
        failure={t('Failed to add them.')}
        saveLabel={t('Add as safe')}
        onCancel={onClose}
        onSave={async ({ name }) => {
          onAdd(name.trim())
          onClose()
        }}
      />
    </FormDialog>
  )
}
