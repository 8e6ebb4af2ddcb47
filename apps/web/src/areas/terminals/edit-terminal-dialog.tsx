import type { Terminal } from '@timeloom/contract'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../ui/kit/form/unsaved.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { terminalBody, terminalFields, type TerminalValues, terminalValues } from './terminal-fields.ts'
import { failedSave, useRereadTerminal, useSaveTerminal, useTerminalChoices } from './terminals.queries.ts'

/** Renames a terminal, or says where it is and how its punches are read. */
export function EditTerminalDialog({ terminal: began, onClose }: { terminal: Terminal; onClose: () => void }) {
  useFocusBack()
  const [place] = useState(() => ({}))
  const choices = useTerminalChoices()
  const change = useSaveTerminal()
  const reread = useRereadTerminal()
  const {
    record: terminal,
    fields,
    note,
    takeOver,
  } = useMeanwhile<Terminal, TerminalValues>({
    record: began,
    fields: (now) => terminalFields(choices, now),
    valuesOf: terminalValues,
    reread: () => reread(began.id),
  })
  const save = async (typed: TerminalValues, put: (values: Partial<TerminalValues>) => void) => {
    const { id, version } = terminal
    const { serial: _, ...body } = terminalBody({ ...typed, serial: terminal.serial })
    try {
      await change.mutateAsync({ params: { id }, body: { ...body, version } })
    } catch (error) {
      return takeOver(error, typed, put)
    }
    onClose()
  }
  return (
    <FormDialog open width={640} title={t('Edit the terminal')} footer={null} place={place} onCancel={onClose}>
      <DeclaredForm<TerminalValues>
        label={t('Edit the terminal')}
        fields={fields}
        initialValues={terminalValues(began)}
        failure={failedSave()}
        onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
        onSave={save}
      >
        {() => note}
      </DeclaredForm>
    </FormDialog>
  )
}
