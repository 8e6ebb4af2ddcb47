import { updateStructure } from '@timeloom/contract'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { useRereadStructure } from '../company.queries.ts'
import { recalculationWords } from '../company.words.ts'

/** Saves the levels; an answer without success and a call that fails have different words. @source spec gaps A7 */
export function useSaveLevels(onSaved: () => void) {
  const reread = useRereadStructure()
  return useSave(updateStructure, {
    failure: t('Failed to update Company Structure.'),
    refusals: {
      hasNodes: ({ levels = [] }) =>
        [
          t('Failed to save Company Structure.'),
          t('There are departments at these levels: {levels}.', { levels: levels.join(', ') }),
        ].join(' '),
      lastLevel: t('Failed to save Company Structure.'),
      exist: [t('Failed to save Company Structure.'), t('Two levels have the same name.')].join(' '),
    },
    onSaved: (answer) => {
      notify.success(t('Company Structure is saved successfully.'), recalculationWords(answer))
      void reread().then(onSaved)
    },
  })
}
