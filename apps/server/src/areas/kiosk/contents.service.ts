import { KIOSK_LIMITS, type KioskContent, type KioskContents, type saveKioskContents } from '@timeloom/contract'
import type { AnswerOf, BodyOf, KioskUserType } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { contentsForHistory } from './contents-history.ts'
import { keepContents, lockContents, selectContents, type ContentsRecord } from './contents.repository.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

const ENTITY = 'kiosk_content'

/** The kiosks' wording until the company changes it. @source spec/fields.tsv F624, F625 */
const DEFAULTS: ContentsRecord = {
  visitorLabel: 'Visitor',
  contractorLabel: 'Contractor',
  visitorContents: [],
  contractorContents: [],
}

/** @source spec 002 §2.11, §3 Kiosk settings */
export async function readKioskContents({ tx }: Pick<Work, 'tx'>): Promise<KioskContents> {
  const stored = await selectContents(tx)
  const { visitorLabel, contractorLabel, visitorContents, contractorContents } = stored ?? DEFAULTS
  return {
    kioskUserTypeToLabelMap: { Visitor: visitorLabel, Contractor: contractorLabel },
    kioskUserTypeToKioskContentsMap: { Visitor: visitorContents, Contractor: contractorContents },
    version: stored?.version ?? 0,
  }
}

/**
 * Changes labels and contents; what is absent stays. Rich text is reduced to what the editor's tools produce, and the
 * response says how much was removed.
 *
 * @source spec 002 §2.11, §5, §7; spec/decisions.md 14, 23, 24
 */
export async function saveContents(
  work: Work,
  body: BodyOf<typeof saveKioskContents>,
): Promise<AnswerOf<typeof saveKioskContents> | Refusal> {
  const { tx, caller } = work
  await lockContents(tx)
  const { version, ...before } = (await selectContents(tx)) ?? { ...DEFAULTS, version: 0 }
  const refusal = await refuseStale(work, { entity: ENTITY, entityId: caller.companyId, version, read: body.version })
  if (refusal) return refusal
  const { Visitor: visitorLabel, Contractor: contractorLabel } = body.kioskUserTypeToLabelMap ?? {}
  const sent = body.kioskUserTypeToKioskContentsMap ?? {}
  const visitors = cleaned('Visitor', sent.Visitor ?? before.visitorContents)
  const contractors = cleaned('Contractor', sent.Contractor ?? before.contractorContents)
  const after: ContentsRecord = {
    visitorLabel: visitorLabel ?? before.visitorLabel,
    contractorLabel: contractorLabel ?? before.contractorLabel,
    visitorContents: visitors.contents,
    contractorContents: contractors.contents,
  }
  const issues = [...visitors.issues, ...contractors.issues, ...tooMuch(after)]
  if (issues[0]) return invalid(issues[0].reason, issues)
  const done = { message: 'success', removedParts: visitors.removedParts + contractors.removedParts }
  if (isSame(before, after)) return done
  await keepContents(tx, after)
  await recordAudit(work, [
    {
      action: 'update',
      entity: ENTITY,
      entityId: caller.companyId,
      before: contentsForHistory(before),
      after: contentsForHistory(after),
    },
  ])
  return done
}

interface Cleaned {
  contents: KioskContent[]
  removedParts: number
  issues: { field: string; reason: string }[]
}

function cleaned(userType: KioskUserType, contents: KioskContent[]): Cleaned {
  const each = contents.map(({ kioskContentType, content }, index) => {
    if (kioskContentType !== 'Html') return { content: { kioskContentType, content }, removedParts: 0, issues: [] }
    const { html, removedParts, hasTooLargePicture, isEmpty } = sanitizeRichText(content)
    const reasons = [
      ...(hasTooLargePicture ? [`a picture of at most ${kilobytes(KIOSK_LIMITS.picture)} kB`] : []),
      ...(isEmpty ? ['This field is required.'] : []),
    ]
    const field = `kioskUserTypeToKioskContentsMap.${userType}.${index}.content`
    return {
      content: { kioskContentType, content: html },
      removedParts,
      issues: reasons.map((reason) => ({ field, reason })),
    }
  })
  return {
    contents: each.map(({ content }) => content),
    removedParts: each.reduce((sum, { removedParts }) => sum + removedParts, 0),
    issues: each.flatMap(({ issues }) => issues),
  }
}

/** A kiosk caches all of it for offline use. */
function tooMuch({ visitorContents, contractorContents }: ContentsRecord) {
  const total = [...visitorContents, ...contractorContents].reduce((sum, { content }) => sum + content.length, 0)
  return total > KIOSK_LIMITS.all
    ? [
        {
          field: 'kioskUserTypeToKioskContentsMap',
          reason: `contents of at most ${KIOSK_LIMITS.all} characters in all`,
        },
      ]
    : []
}

/** Four characters of a `data:` address hold three bytes. */
function kilobytes(characters: number): number {
  return Math.floor((characters * 3) / 4 / 1000)
}
