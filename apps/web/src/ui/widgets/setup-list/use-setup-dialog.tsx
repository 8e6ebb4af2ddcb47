import { type ReactNode, useCallback, useState } from 'react'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import type { SetupDialog as SetupDialogType } from './setup-dialog.tsx'
import type { SetupForm, SetupRow } from './setup-list.types.ts'

/** The dialog comes with its first use. */
type Dialog = typeof SetupDialogType

interface SetupDialogState<Row> {
  /** Opens the form of a record; undefined: of a new one. */
  open: (row: Row | undefined) => void
  /** To be shown beside the list; nothing while it is closed. */
  dialog: ReactNode
}

/** The dialog in which a record of a list is added or changed. @param form undefined: there is none to open */
export function useSetupDialog<Row extends SetupRow, Saved extends SetupRow, Values extends object>(
  form: SetupForm<Row, Saved, Values> | undefined,
  nameOf: (row: Row) => string,
): SetupDialogState<Row> {
  const [opened, setOpened] = useState<{ row: Row | undefined; SetupDialog: Dialog } | null>(null)
  const open = useCallback((row: Row | undefined) => {
    import('./setup-dialog.tsx').then(
      ({ SetupDialog }) => setOpened({ row, SetupDialog }),
      () => notify.error(t('The form could not be loaded. Please try again.')),
    )
  }, [])
  const dialog = opened && form && (
    <opened.SetupDialog
      form={form}
      row={opened.row}
      name={opened.row ? nameOf(opened.row) : ''}
      onClose={() => setOpened(null)}
    />
  )
  return { open, dialog }
}
