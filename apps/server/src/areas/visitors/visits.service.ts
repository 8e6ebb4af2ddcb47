import type { AnswerOf, getVisit, listVisits, QueryOf, Visit } from '@timeloom/contract'
import type { Signer } from '../../platform/auth/signer.ts'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { badgeKeyOf, badgeOf } from './badge.ts'
import { NO_SITE, NO_VISIT } from './visitor-values.ts'
import {
  countByState,
  countVisits,
  isSite,
  selectAgreements,
  selectVisit,
  selectVisits,
  visitSorts,
  type VisitRow,
  type VisitSort,
} from './visits.repository.ts'

/** Visits of a day: those on site, those expected, those who have left. */
export async function readVisits(
  work: Work,
  query: QueryOf<typeof listVisits>,
): Promise<AnswerOf<typeof listVisits> | Refusal> {
  const { tx, caller, now } = work
  const sort = query.sort?.replace(/^-/, '') ?? null
  if (sort !== null && !isSort(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${visitSorts.join(', ')}` },
    ])
  }
  const { state, siteId, userType } = query
  if (siteId !== undefined && !(await isSite(tx, siteId))) return notFound(NO_SITE)
  const date = query.date ?? (await companyToday(work))
  const filter = { date, now, state, siteId, userType, search: await readTableSearch(tx, caller, query) }
  const [rows, total, states] = await Promise.all([
    selectVisits(tx, filter, {
      sort,
      isDescending: query.sort?.startsWith('-') ?? false,
      limit: query.pageSize ?? null,
      offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
    }),
    countVisits(tx, filter),
    countByState(tx, filter),
  ])
  const counts = { expected: 0, onSite: 0, left: 0 }
  for (const { state: each, count } of states) counts[each] = count
  return { total, rows: rows.map(toVisit), counts }
}

/** A visit with everything that is known of it. */
export async function readVisit(
  { tx, caller, signer }: Work & { signer: Signer },
  id: string,
): Promise<AnswerOf<typeof getVisit> | Refusal> {
  const [visit, agreements] = await Promise.all([selectVisit(tx, id), selectAgreements(tx, id)])
  if (!visit) return notFound(NO_VISIT)
  const { comment, email, signedInAtDevice, signedOutAtDevice, signedOutBy, toldAt, receivedAt, ...row } = visit
  return {
    ...toVisit(row),
    comment,
    email,
    signedInAtDevice,
    signedOutAtDevice,
    signedOutBy,
    toldAt: toldAt?.toISOString() ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
    badge: row.signedOutAt === null && !row.isErased ? badgeOf(badgeKeyOf(signer, caller.companyId), id) : null,
    agreements: agreements.map(({ agreedAt, ...same }) => ({ ...same, agreedAt: agreedAt.toISOString() })),
  }
}

function isSort(sort: string): sort is VisitSort {
  return (visitSorts as readonly string[]).includes(sort)
}

function toVisit({ expectedAt, signedInAt, signedOutAt, ...same }: VisitRow): Visit {
  return {
    ...same,
    expectedAt: expectedAt?.toISOString() ?? null,
    signInTime: signedInAt?.toISOString() ?? null,
    signOutTime: signedOutAt?.toISOString() ?? null,
  }
}
