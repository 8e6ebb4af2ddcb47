import {
  getAppSettings,
  getKioskContents,
  type KioskSettings,
  saveKioskContents,
  updateAppSettings,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { type ContentsDraft, mapsOf } from './contents-draft.ts'

interface Changes {
  contents: ContentsDraft | undefined
  settings: (Partial<KioskSettings> & { version: number }) | undefined
}

interface Outcome {
  /** The words of refused fields, by their names on the wire. */
  problems: Record<string, string>
  /** Someone saved the same in the meantime. */
  stale?: { changedBy: string | null; overwrite: () => void }
}

const NOTHING: Outcome = { problems: {} }

/** Saves contents, then settings, of each only what was changed. @source spec 002 §8 Kiosk contents; spec/decisions.md 23 */
export function useSaveKiosk({
  onContentsSaved,
  onSettingsSaved,
}: {
  onContentsSaved: () => void
  onSettingsSaved: () => void
}) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState(NOTHING)
  const contents = useSave(saveKioskContents, {
    success: t('Kiosk contents are updated successfully.'),
    failure: t('Failed to update Kiosk contents.'),
    invalidates: [getKioskContents],
    onSaved: ({ removedParts = 0 }) => tellRemoved(removedParts),
    onFailed: isToldByThePage,
  })
  const settings = useSave(updateAppSettings, {
    success: t('Kiosk settings are updated successfully.'),
    failure: t('Failed to update Kiosk settings.'),
    invalidates: [getAppSettings],
    onFailed: isToldByThePage,
  })

  const save = async (changes: Changes) => {
    setOutcome(NOTHING)
    try {
      if (changes.contents) {
        const { version } = changes.contents
        await contents.mutateAsync({ body: { ...mapsOf(changes.contents), version }, as: 'json', timeoutMs: 120_000 })
        onContentsSaved()
      }
    } catch (error) {
      setOutcome(outcomeOf(error, (version) => withVersion(changes, 'contents', version)))
      return
    }
    try {
      if (changes.settings) await settings.mutateAsync({ body: changes.settings, as: 'json' })
      if (changes.settings) onSettingsSaved()
    } catch (error) {
      setOutcome(outcomeOf(error, (version) => withVersion({ ...changes, contents: undefined }, 'settings', version)))
    }
  }
  const outcomeOf = (error: unknown, withNew: (version: number) => Changes): Outcome => {
    if (!(error instanceof CallError)) return NOTHING
    if (error.kind === 'changed') {
      const { version, changedBy } = error.answer as { version: number; changedBy: string | null }
      return { problems: {}, stale: { changedBy, overwrite: () => void save(withNew(version)) } }
    }
    return { problems: Object.fromEntries(error.issues.map(({ field, reason }) => [field, reason])) }
  }
  return {
    save: (changes: Changes) => void save(changes),
    isPending: contents.isPending || settings.isPending,
    problems: outcome.problems,
    stale: outcome.stale,
    forgetProblems: () => setOutcome((now) => (Object.keys(now.problems).length > 0 ? { ...now, problems: {} } : now)),
    /** Takes what others saved in the meantime. */
    reread: async () => {
      await Promise.all(
        [getKioskContents, getAppSettings].map((read) => client.invalidateQueries({ queryKey: callKey(read) })),
      )
      setOutcome(NOTHING)
    },
  }
}

function withVersion(changes: Changes, of: 'contents' | 'settings', version: number): Changes {
  return { ...changes, [of]: changes[of] && { ...changes[of], version } }
}

function isToldByThePage(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'changed'
}

function tellRemoved(count: number) {
  if (count === 0) return
  notify.warning(
    t(
      '{count, plural, one {# thing that a kiosk does not show was taken out of the text.} other {# things that a kiosk does not show were taken out of the text.}}',
      { count },
    ),
    {
      detail: t(
        'Kept are headings, bold, italic, underline, strike, lists, alignment and pictures that were added here.',
      ),
    },
  )
}
