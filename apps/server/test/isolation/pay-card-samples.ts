import type { CompanyWorld, Kind } from './company-world.ts'
import { PAY_CARD_WEEK, TINY_PDF } from './pay-card-records.ts'
import type { Sample } from './send-call.ts'

/** Which record an id field of the pay card's calls names. */
export const PAY_CARD_KINDS: Record<string, Kind> = {
  'savePayCard.id': 'payCard',
  payCardId: 'payCard',
  payCardDetailIdIds: 'payCardDetail',
  payPayCardDetailId: 'payCardDetail',
  payTypeIds: 'allowance',
  'getPayCardFile.id': 'payCardFile',
  'deletePayCardFile.id': 'payCardFile',
}

export const PAY_CARD_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  getPayCard: () => ({ body: PAY_CARD_WEEK }),
  savePayCard: () => ({ body: { ...PAY_CARD_WEEK, description: 'Checked' } }),
  uploadPayCardFile: () => ({ body: PAY_CARD_WEEK, file: TINY_PDF, fileName: 'agreed.pdf' }),
  deletePayCardFile: ({ ids }) => ({ body: { id: ids.payCardFile[1] } }),
  deletePayCardDetails: ({ ids }) => ({ body: { payPayCardDetailId: ids.payCardDetail[1] } }),
}
