import {
  addTerminal,
  listTerminals,
  listWorkplaces,
  renewTerminalAddress,
  revokeTerminal,
  saveTerminal,
  type Terminal,
  TERMINAL_COLUMNS,
  timeZones,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey, callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'

/** Milliseconds after which a list in view is read again: terminals are heard of several times a minute. */
const LIST_REPEAT_MS = 15_000
const A_WHILE = { staleTimeMs: 10_000 }

export function useTerminalSource() {
  return useServerSource(listTerminals, { searched: TERMINAL_COLUMNS })
}

/** Reads the terminals again as long as they are in view. */
export function useFreshTerminals(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: callKey(listTerminals) })
    }, LIST_REPEAT_MS)
    return () => clearInterval(timer)
  }, [client])
}

export function useTerminalChoices() {
  const sites = useCall(listWorkplaces, { query: { status: 'Active' } }, A_WHILE)
  const zones = useCall(timeZones, {}, A_WHILE)
  return {
    sites: sites.data ?? [],
    zones: (zones.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** Registers a terminal; what is refused is for the form to say. */
export function useAddTerminal() {
  return useSave(addTerminal, { failure: failedAdding(), invalidates: [listTerminals], onFailed: () => true })
}

export function failedAdding(): string {
  return t('Failed to add the terminal.')
}

export function useSaveTerminal() {
  return useSave(saveTerminal, {
    success: t('The terminal is saved.'),
    failure: failedSave(),
    invalidates: [listTerminals],
    onFailed: () => true,
  })
}

export function failedSave(): string {
  return t('Failed to save the terminal.')
}

export function useRenewAddress() {
  return useSave(renewTerminalAddress, { failure: t('Failed to create a new address.'), invalidates: [listTerminals] })
}

export function useRevokeTerminal() {
  return useSave(revokeTerminal, {
    success: t('The terminal is revoked.'),
    failure: t('Failed to revoke the terminal.'),
    invalidates: [listTerminals],
  })
}

/** A terminal as it is by now; undefined: it is gone. */
export function useRereadTerminal(): (id: string) => Promise<Terminal | undefined> {
  const client = useQueryClient()
  return async (id) => {
    const { rows } = await client.fetchQuery({ ...callQuery(listTerminals, { query: {} }), staleTime: 0 })
    return rows.find((terminal) => terminal.id === id)
  }
}
