import { getKioskContents, type KioskContents, saveKioskContents } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import {
  type ContentsDraft,
  contentsValues,
  type ContentsValues,
  draftOf,
  mapsOf,
  withTaken,
} from './contents-draft.ts'
import { contentsFields } from './kiosk-fields.tsx'
import { isToldByThePage, useKioskPart } from './use-kiosk-part.ts'

/** What kiosks call visitors and contractors, and what they show them. */
export function useKioskContents(stored: KioskContents) {
  const client = useQueryClient()
  const failure = t('Failed to update Kiosk contents.')
  const save = useSave(saveKioskContents, {
    success: t('Kiosk contents are updated successfully.'),
    failure,
    onSaved: ({ removedParts = 0 }) => tellRemoved(removedParts),
    onFailed: isToldByThePage,
  })
  return useKioskPart<KioskContents, ContentsDraft, ContentsValues>({
    stored,
    fields: contentsFields,
    valuesOf: contentsValues,
    draftOf,
    recordOf: (draft, { version }) => ({ ...mapsOf(draft), version }),
    withTaken,
    reread: () => client.fetchQuery({ ...callQuery(getKioskContents, {}), staleTime: 0 }),
    save: (contents) => save.mutateAsync({ body: contents, as: 'json', timeoutMs: 120_000 }),
    failure,
  })
}

function tellRemoved(count: number) {
  if (count === 0) return
  notify.warning(
    t(
      '{count, plural, one {# item that a kiosk does not show was removed from the text.} other {# items that a kiosk does not show were removed from the text.}}',
      { count },
    ),
    {
      detail: t(
        'Headings, bold, italic, underline, strikethrough, lists, alignment and pictures that were added here are kept.',
      ),
    },
  )
}
