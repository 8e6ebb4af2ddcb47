import type { PresenceState, PresentKind } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

export function kindWords(kind: PresentKind): string {
  return { Employee: t('Employee'), Visitor: t('Visitor'), Contractor: t('Contractor') }[kind]
}

export function presenceWords(state: PresenceState): string {
  return { in: t('In'), due: t('Due') }[state]
}
