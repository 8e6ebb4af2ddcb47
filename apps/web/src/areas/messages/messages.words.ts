import type { MessageKind } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

/** What a message is about, in a word. */
export function kindWords(kind: MessageKind): string {
  return {
    job: t('Background work'),
    approvals: t('Approvals'),
    shift: t('Shift'),
    record: t('My record'),
    leave: t('Leave'),
    account: t('My account'),
    visitor: t('Visitor'),
    reminder: t('Reminder'),
  }[kind]
}
