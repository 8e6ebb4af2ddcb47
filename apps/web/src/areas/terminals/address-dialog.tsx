import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import type { NewAddress } from './terminal-actions.tsx'
import { TerminalAddress } from './terminal-address.tsx'

/** The new address of a terminal that is there. */
export function AddressDialog({ made, onClose }: { made: NewAddress; onClose: () => void }) {
  useFocusBack()
  const [place] = useState(() => ({}))
  return (
    <FormDialog open width={640} title={t('New address')} footer={null} place={place} onCancel={onClose}>
      <TerminalAddress made={made} onClose={onClose} />
    </FormDialog>
  )
}
