import type { BodyOf, savePunch } from '@timeloom/contract'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { offerUndo } from '../../ui/feedback/undo.ts'
import { useDeletePunch, useRestorePunch, useSavePunch } from './timesheets.queries.ts'

/** Changes of punches that need no dialog; each says that it is done and offers for ten seconds to take it back. */
export function usePunchEdits(employeeId: string) {
  const save = useSavePunch()
  const remove = useDeletePunch()
  const restore = useRestorePunch()

  const takeOut = async (punchId: string, day: string) => {
    if (await succeeds(remove.mutateAsync({ body: { punchId, day, employeeId } }))) {
      notify.success(t('Delete the punch successfully.'))
    }
  }
  const write = async (body: BodyOf<typeof savePunch>) => {
    if (await succeeds(save.mutateAsync({ body }))) notify.success(t('The punch is saved successfully.'))
  }
  /** Says that a new punch is saved. */
  const announceAdded = (punchId: string | undefined, day: string) => {
    if (punchId === undefined) notify.success(t('The punch is saved successfully.'))
    else offerUndo(t('The punch is saved successfully.'), () => void takeOut(punchId, day))
  }
  return {
    isSaving: save.isPending || remove.isPending || restore.isPending,

    announceAdded,

    /** Says that a punch is changed; taking it back writes what it was. */
    announceChanged: (before: BodyOf<typeof savePunch>) =>
      offerUndo(t('The punch is saved successfully.'), () => void write(before)),

    /** Adds a punch that is missing. */
    mend: async (body: BodyOf<typeof savePunch>) => {
      const answer = await save.mutateAsync({ body }).catch(() => undefined)
      if (answer) announceAdded(answer.id, body.day)
    },

    remove: async (punchId: string, day: string) => {
      if (await succeeds(remove.mutateAsync({ body: { punchId, day, employeeId } }))) {
        offerUndo(t('Delete the punch successfully.'), () => restore.mutate({ body: { punchId, employeeId } }))
      }
    },
  }
}

/** The failure itself was already told by the call. */
async function succeeds(saving: Promise<unknown>): Promise<boolean> {
  try {
    await saving
    return true
  } catch {
    return false
  }
}
