import type { SwapToDecide } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { fitWords } from '../fit.words.ts'

/** What speaks against a swap, or may make it cost more, a line each; of one that waits, that nothing does. */
export function checkWords({ status, checks, payDiffers }: SwapToDecide): string[] {
  if (status !== 'Asked' && status !== 'Accepted') return []
  const against = checks.flatMap(({ employeeName, reasons }) =>
    reasons.map((reason) => t('{name}: {reason}', { name: employeeName, reason: fitWords(reason) })),
  )
  const found = [...against, ...payWords(payDiffers)]
  return found.length === 0 ? [t('Skills, rest, hours and availability fit.')] : found
}

/** In what the pay of the two differs; no figures. */
export function payWords(payDiffers: SwapToDecide['payDiffers']): string[] {
  const words = {
    payGroup: t('Other pay group: the cost may change.'),
    payRate: t('Other pay rate: the cost may change.'),
  }
  return payDiffers.map((each) => words[each])
}

/** Whether someone cannot work the shift they would get. */
export function isBlocked({ checks }: Pick<SwapToDecide, 'checks'>): boolean {
  return checks.some(({ reasons }) => reasons.some((reason) => reason.isBlocking))
}
