import {
  kioskVideo,
  KIOSK_USER_TYPES,
  type AnswerOf,
  type BodyOf,
  type KioskContent,
  type KioskUserType,
  type readVisitorScreen,
  type VisitorScreen,
} from '@timeloom/contract'
import { createHash } from 'node:crypto'
import type { Signer } from '../../platform/auth/signer.ts'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { readAppSettings } from '../kiosk/app-settings.service.ts'
import { readKioskContents } from '../kiosk/contents.service.ts'
import { badgeKeyOf } from './badge.ts'
import { keepTexts, selectHosts, type AgreementText } from './kiosk-screen.repository.ts'

/** What a kiosk shows and asks visitors. The texts that they may agree to are kept, word for word, when a kiosk gets them. */
export async function screenForKiosk(
  work: DeviceWork & { signer: Signer },
  { digest: known }: BodyOf<typeof readVisitorScreen>,
): Promise<AnswerOf<typeof readVisitorScreen>> {
  const { tx, caller, signer } = work
  const [contents, settings, hosts] = await Promise.all([
    readKioskContents(work),
    readAppSettings(work),
    selectHosts(tx),
  ])
  const shown = eachUserType((userType) => contents.kioskUserTypeToKioskContentsMap[userType].map(toShown))
  const screen: VisitorScreen = {
    companyId: caller.companyId,
    badgeKey: badgeKeyOf(signer, caller.companyId),
    labels: contents.kioskUserTypeToLabelMap,
    enabled: { Visitor: settings.enableVisitor, Contractor: settings.enableContractor },
    asks: { carRego: settings.enableCarRego, comment: settings.enableComment, email: settings.enableEmail },
    contents: shown,
    contentsVersion: contents.version,
    hosts,
  }
  const digest = digestOf(JSON.stringify(screen))
  if (digest === known) return { digest, screen: null }
  const texts = KIOSK_USER_TYPES.flatMap((userType) => shown[userType].filter(isAgreement))
  if (texts.length > 0) await keepTexts(tx, texts)
  return { digest, screen }
}

type ShownContent = VisitorScreen['contents']['Visitor'][number]

/** Everything but a video is to be agreed to. */
function toShown({ kioskContentType, content }: KioskContent): ShownContent {
  if (kioskContentType === 'Video') {
    return { kioskContentType, content, video: kioskVideo(content) ?? null, digest: null }
  }
  return { kioskContentType, content, video: null, digest: digestOf(`${kioskContentType}\n${content}`) }
}

function isAgreement(content: ShownContent): content is ShownContent & AgreementText {
  return content.digest !== null
}

function digestOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('base64url')
}

function eachUserType<T>(of: (userType: KioskUserType) => T): Record<KioskUserType, T> {
  return { Visitor: of('Visitor'), Contractor: of('Contractor') }
}
