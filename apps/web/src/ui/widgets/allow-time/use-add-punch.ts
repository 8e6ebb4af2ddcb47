import { deletePunch, savePunch } from '@timeloom/contract'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { offerUndo } from '../../kit/feedback/undo.ts'
import type { GivenTime } from '../../kit/time-field/given-time.ts'
import { PUNCH_WORDS } from './punch-words.ts'

interface DayOfPunch {
  employeeId: string
  day: string
}

/** Adds a missing punch where it is missed; it can be undone. */
export function useAddPunch({ employeeId, day }: DayOfPunch, { onAdded }: { onAdded?: () => void } = {}) {
  const remove = useSave(deletePunch, { ...PUNCH_WORDS, success: t('Delete the punch successfully.') })
  const save = useSave(savePunch, {
    ...PUNCH_WORDS,
    onSaved: ({ id }) => {
      onAdded?.()
      if (id === undefined) return
      offerUndo(t('The punch is saved successfully.'), () => remove.mutate({ body: { punchId: id, day, employeeId } }))
    },
  })
  const add = ({ punchTime, dayType, direction }: GivenTime) =>
    save.mutate({ body: { employeeId, day, punchTime, dayType, direction } })
  return { add, isSaving: save.isPending }
}
