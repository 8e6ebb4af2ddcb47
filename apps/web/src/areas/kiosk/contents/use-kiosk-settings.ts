import { type AppSettings, getAppSettings, type KioskSettings, updateAppSettings } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { settingsFields } from './kiosk-fields.tsx'
import { isToldByThePage, useKioskPart } from './use-kiosk-part.ts'

/** How kiosks behave; of the settings only those that were changed are sent. */
export function useKioskSettings(stored: AppSettings) {
  const client = useQueryClient()
  const failure = t('Failed to update Kiosk settings.')
  const save = useSave(updateAppSettings, {
    success: t('Kiosk settings are updated successfully.'),
    failure,
    onFailed: isToldByThePage,
  })
  return useKioskPart<AppSettings, KioskSettings, KioskSettings>({
    stored,
    fields: settingsFields,
    valuesOf: chosenOf,
    draftOf: chosenOf,
    recordOf: (chosen, { version }) => ({ ...chosen, version }),
    withTaken: (draft, taken) => ({ ...draft, ...taken }),
    reread: () => client.fetchQuery({ ...callQuery(getAppSettings, {}), staleTime: 0 }),
    save: (to, before) => save.mutateAsync({ body: { ...changesOf(before, to), version: before.version }, as: 'json' }),
    failure,
  })
}

function chosenOf({ version: _, ...settings }: AppSettings): KioskSettings {
  return settings
}

function changesOf(saved: KioskSettings, chosen: KioskSettings): Partial<KioskSettings> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => saved[name as keyof KioskSettings] !== value),
  )
}
