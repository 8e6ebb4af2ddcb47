import { badgeKeyOf, badgeOf } from '../../src/areas/visitors/badge.ts'
import { signerOf } from '../../src/platform/auth/signer.ts'
import { secretKey } from '../test-app.ts'
import { NOW, type CompanyWorld, type Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about visitors. */
export const VISITOR_KINDS: Record<string, Kind> = {
  'signOutVisitor.id': 'visitor',
  'getVisit.id': 'visitor',
  'cancelVisit.id': 'visitor',
  'signInExpected.id': 'visitor',
  'eraseVisit.id': 'visitor',
}

/** As SAMPLES of samples.ts, of the same calls. Visitors: one on site, two expected, one who has left. */
export const VISITOR_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  expectVisitor: ({ ids }) => ({
    body: { userType: 'Visitor', name: 'Emil', contactId: ids.kioskContact[0], date: '2026-11-23', time: '09:00' },
  }),
  signInExpected: ({ ids }) => ({ params: { id: ids.visitor[1] } }),
  cancelVisit: ({ ids }) => ({ params: { id: ids.visitor[2] } }),
  eraseVisit: ({ ids }) => ({ params: { id: ids.visitor[3] } }),
  saveVisitorSettings: () => ({ body: { retentionDays: 90 } }),
  readVisitorScreen: () => ({ body: {} }),
  searchVisits: () => ({ body: { state: 'onSite', search: 'Ve' } }),
  findVisit: ({ companyId, ids }) => {
    const key = badgeKeyOf(signerOf(secretKey), companyId)
    return { body: { badge: badgeOf(key, ids.visitor[0]!) } }
  },
  sendVisits: ({ ids }) => ({
    body: {
      sentAt: NOW.toISOString(),
      items: [
        {
          kind: 'signIn',
          id: '7d0f3c1e-5a55-4d53-9d10-0d6a3b1f0007',
          at: '2026-11-19T19:55:00Z',
          userType: 'Visitor',
          name: 'Vito',
          company: '',
          carRego: '',
          comment: '',
          email: null,
          contactId: ids.kioskContact[0],
          contactName: 'Rosa Host',
          agreed: [],
          contentsVersion: 0,
        },
      ],
    },
  }),
}
