import type { CompanyWorld, Kind } from './company-world.ts'
import { PAY_CARD_WEEK } from './pay-card-records.ts'
import type { Sample } from './send-call.ts'

/** Which record an id field of the pay card's calls names. */
export const PAY_CARD_KINDS: Record<string, Kind> = {
  'savePayCard.id': 'payCard',
  payCardId: 'payCard',
  payCardDetailIdIds: 'payCardDetail',
  payPayCardDetailId: 'payCardDetail',
  payTypeIds: 'allowance',
}

export const PAY_CARD_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  getPayCard: () => ({ body: PAY_CARD_WEEK }),
  savePayCard: () => ({ body: { ...PAY_CARD_WEEK, description: 'Checked' } }),
  deletePayCardDetails: ({ ids }) => ({ body: { payPayCardDetailId: ids.payCardDetail[1] } }),
}
