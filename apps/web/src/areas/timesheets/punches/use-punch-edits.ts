import type { BodyOf, savePunch } from '@timeloom/contract'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { offerUndo } from '../../../ui/kit/feedback/undo.ts'
import { useCountPunch, useDeletePunch, usePairPunches, useRestorePunch, useSavePunch } from '../timesheets.queries.ts'

/** Punch changes that need no dialog; each confirms and offers Undo for ten seconds. */
export function usePunchEdits(employeeId: string) {
  const save = useSavePunch()
  const remove = useDeletePunch()
  const restore = useRestorePunch()
  const counting = useCountPunch()
  const pairing = usePairPunches()

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
    isSaving: [save, remove, restore, counting, pairing].some(({ isPending }) => isPending),

    announceAdded,

    /** Says that a punch is changed; taking it back writes what it was. */
    announceChanged: (before: BodyOf<typeof savePunch>) =>
      offerUndo(t('The punch is saved successfully.'), () => void write(before)),

    /** Adds a punch that is missing. */
    mend: async (body: BodyOf<typeof savePunch>) => {
      const answer = await save.mutateAsync({ body }).catch(() => undefined)
      if (answer) announceAdded(answer.id, body.day)
    },

    count: async (punchId: string, isCounted: boolean) => {
      const set = (now: boolean) => counting.mutateAsync({ body: { punchId, employeeId, isCounted: now } })
      if (!(await succeeds(set(isCounted)))) return
      const done = isCounted ? t('The punch is now counted.') : t('The punch is not counted.')
      offerUndo(done, () => void succeeds(set(!isCounted)))
    },

    pair: async ({ inPunchId, outPunchId }: { inPunchId: string; outPunchId: string }, isPaired: boolean) => {
      const set = (now: boolean) =>
        pairing.mutateAsync({ body: { inPunchId, employeeId, outPunchId: now ? outPunchId : undefined } })
      if (!(await succeeds(set(isPaired)))) return
      const done = isPaired ? t('The two punches are now paired.') : t('The two punches are now separate.')
      offerUndo(done, () => void succeeds(set(!isPaired)))
    },

    remove: async (punchId: string, day: string) => {
      if (await succeeds(remove.mutateAsync({ body: { punchId, day, employeeId } }))) {
        offerUndo(t('Delete the punch successfully.'), () => restore.mutate({ body: { punchId, employeeId } }))
      }
    },
  }
}

/** The call has already reported the failure. */
async function succeeds(saving: Promise<unknown>): Promise<boolean> {
  try {
    await saving
    return true
  } catch {
    return false
  }
}
