import type { AnswerOf, BodyOf, issueBadges } from '@timeloom/contract'
import type { Signer } from '../../platform/auth/signer.ts'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { badgeText, readBadgeText } from './badge-text.ts'
import { issue, selectSerials } from './badges.repository.ts'

export { hasBadges } from './badges.repository.ts'

/** The texts of people's badges, to be printed; for whoever has none, or is to have another, a new one. */
export async function giveBadges(
  work: Work & { signer: Signer },
  { employeeIds, isReplaced = false }: BodyOf<typeof issueBadges>,
): Promise<AnswerOf<typeof issueBadges> | Refusal> {
  const { tx, caller, now, signer } = work
  const ids = [...new Set(employeeIds)]
  const badges = await issue(tx, { ids, isReplaced, at: now, by: caller.accountId })
  if (badges.length < ids.length) return notFound('There is no such employee.')
  await recordAudit(
    work,
    badges
      .filter(({ isNew }) => isNew)
      .map(({ employeeId, serial }) => ({
        action: 'create',
        entity: 'badge',
        entityId: employeeId,
        employeeId,
        before: serial === 1 ? null : { serial: serial - 1 },
        after: { serial },
      })),
  )
  return {
    message: 'success',
    badges: badges.map(({ employeeId, name, clockId, serial }) => ({
      employeeId,
      name,
      clockId,
      text: badgeText(signer, caller.companyId, { employeeId, serial }),
    })),
  }
}

/**
 * Whose badges texts are, in one query.
 *
 * @returns the employee of each text that is a badge which counts
 */
export async function holdersOfBadges(
  { tx, caller, signer }: { tx: TenantTx; caller: { companyId: string }; signer: Signer },
  texts: readonly string[],
): Promise<Map<string, string>> {
  const claims = texts.flatMap((text) => {
    const claim = readBadgeText(signer, caller.companyId, text)
    return claim ? [{ text, ...claim }] : []
  })
  if (claims.length === 0) return new Map()
  const serials = await selectSerials(tx, [...new Set(claims.map(({ employeeId }) => employeeId))])
  const serialOf = new Map(serials.map(({ employeeId, serial }) => [employeeId, serial]))
  return new Map(
    claims
      .filter(({ employeeId, serial }) => serialOf.get(employeeId) === serial)
      .map(({ text, employeeId }) => [text, employeeId]),
  )
}
