import { MOST_TERMINALS } from '@timeloom/contract'
import { useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FieldErrors } from '../../ui/kit/form/form-field.types.ts'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../ui/kit/form/unsaved.ts'
import type { NewAddress } from './terminal-actions.tsx'
import { TerminalAddress } from './terminal-address.tsx'
import { terminalBody, terminalFields, type TerminalValues } from './terminal-fields.ts'
import { failedAdding, useAddTerminal, useTerminalChoices } from './terminals.queries.ts'

/** Registers a terminal, and shows the address that goes into it. */
export function AddTerminalDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const [place] = useState(() => ({}))
  const [made, setMade] = useState<NewAddress>()
  const choices = useTerminalChoices()
  const add = useAddTerminal()
  const { timeZoneId } = useSettings()
  const save = async (values: TerminalValues): Promise<FieldErrors<TerminalValues> | void> => {
    try {
      const { address = '' } = await add.mutateAsync({ body: terminalBody(values) })
      setMade({ name: values.name, address })
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused' && error.serverMessage === 'serial') {
        return { serial: t('A terminal with this serial number is here already.') }
      }
      throw inWords(error)
    }
  }
  return (
    <FormDialog open width={640} title={t('Add a terminal')} footer={null} place={place} onCancel={onClose}>
      {made ? (
        <TerminalAddress made={made} onClose={onClose} />
      ) : (
        <DeclaredForm<TerminalValues>
          label={t('Add a terminal')}
          fields={terminalFields(choices)}
          initialValues={{ timeZoneId, directions: 'alternation', sendsUsers: true }}
          failure={failedAdding()}
          saveLabel={t('Add the terminal')}
          onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
          onSave={save}
        />
      )}
    </FormDialog>
  )
}

function inWords(error: unknown): unknown {
  if (!(error instanceof CallError) || error.kind !== 'refused' || error.serverMessage !== 'tooMany') return error
  const words = t('The company has {most} terminals, which is the most it can have. Revoke those no longer used.', {
    most: MOST_TERMINALS,
  })
  return new CallError({ kind: 'invalid', serverMessage: words, cause: error })
}
