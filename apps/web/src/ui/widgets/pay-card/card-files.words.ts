import { MOST_PAY_CARD_FILES } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { PAY_CARD_REFUSALS } from './pay-card.words.ts'

/** Why a file is not added to a pay card, or not deleted. @source spec 001 §8 Pay card (WrongFileFormat) */
export const CARD_FILE_REFUSALS = {
  WrongFileFormat: PAY_CARD_REFUSALS.WrongFileFormat,
  fileTooLarge: () => t('The file is too large. Choose one of at most 10 MB.'),
  tooManyFiles: () => t('A pay card can have {count} files. Delete one first.', { count: MOST_PAY_CARD_FILES }),
  notOneCard: PAY_CARD_REFUSALS.notOneCard,
  close: PAY_CARD_REFUSALS.close,
}
