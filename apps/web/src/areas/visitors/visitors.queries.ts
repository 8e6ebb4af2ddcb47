import {
  cancelVisit,
  eraseVisit,
  expectVisitor,
  getVisit,
  getVisitorSettings,
  listKioskContacts,
  listVisits,
  listWorkplaces,
  saveVisitorSettings,
  signInExpected,
  signOutVisitor,
  VISIT_COLUMNS,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import type { VisitFilters } from './visit-filters.ts'

/** Milliseconds after which the list in view is read again: visitors come and go at the kiosk. */
const REPEAT_MS = 15_000

/** The list by stretches: the server filters, sorts and pages, those on site first. */
export function useVisitSource({ date, state, siteId }: VisitFilters) {
  return useServerSource(listVisits, { narrowed: { date, state, siteId }, searched: VISIT_COLUMNS })
}

/** How many visits of the day and the site are in each state; undefined: not known yet. */
export function useVisitCounts({ date, siteId }: VisitFilters) {
  return useCall(listVisits, { query: { date, siteId, page: 1, pageSize: 1 } }, { repeatMs: REPEAT_MS }).data?.counts
}

/** Reads the visits again as long as they are in view. */
export function useFreshVisits(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: callKey(listVisits) })
    }, REPEAT_MS)
    return () => clearInterval(timer)
  }, [client])
}

export function useVisit(id: string) {
  return useCall(getVisit, { params: { id } })
}

/** Work sites to choose from; none for people who may not see them. */
export function useSiteChoices() {
  const isAllowed = useCan('workplace:visible')
  const sites = useCall(listWorkplaces, { query: { status: 'Active' } }, { enabled: isAllowed, staleTimeMs: 60_000 })
  return { isAllowed, isLoading: isAllowed && sites.isPending, sites: sites.data ?? [] }
}

/** Whom visitors can ask for. */
export function useHosts() {
  const isAllowed = useCan('kioskContact:visible')
  return useCall(listKioskContacts, { query: {} }, { enabled: isAllowed, staleTimeMs: 10_000 }).data ?? []
}

/** Registers an expected visitor; what it refuses is for the form to say. */
export function useExpectVisitor() {
  return useSave(expectVisitor, {
    success: t('The visitor is registered.'),
    failure: failedExpect(),
    invalidates: [listVisits],
    onFailed: () => true,
  })
}

export function failedExpect(): string {
  return t('Failed to register the visitor.')
}

export function useSignOut() {
  return useSave(signOutVisitor, {
    success: t('The visitor is signed out.'),
    failure: t('Failed to sign the visitor out.'),
    refusals: { notHere: t('The visitor has not signed in yet.') },
    invalidates: [listVisits, getVisit],
  })
}

export function useSignIn() {
  return useSave(signInExpected, {
    success: t('The visitor is signed in, and the host is told.'),
    failure: t('Failed to sign the visitor in.'),
    invalidates: [listVisits, getVisit],
  })
}

export function useCancelVisit() {
  return useSave(cancelVisit, {
    success: t('The visit is cancelled.'),
    failure: t('Failed to cancel the visit.'),
    refusals: { here: t('The visitor has signed in meanwhile.') },
    invalidates: [listVisits],
  })
}

export function useEraseVisit() {
  return useSave(eraseVisit, {
    success: t('The visitor is erased.'),
    failure: t('Failed to erase the visitor.'),
    refusals: { onSite: t('The visitor is still on site. Sign them out first.') },
    invalidates: [listVisits, getVisit],
  })
}

export function useVisitorSettings() {
  return useCall(getVisitorSettings, {})
}

export function useSaveVisitorSettings() {
  return useSave(saveVisitorSettings, {
    success: t('The visitor settings are saved.'),
    failure: failedSettings(),
    invalidates: [getVisitorSettings, listVisits],
    onFailed: () => true,
  })
}

export function failedSettings(): string {
  return t('Failed to save the visitor settings.')
}
