import { employeeProof } from '../../src/areas/punch-intake/employee-proof.ts'
import { signerOf } from '../../src/platform/auth/signer.ts'
import { secretKey } from '../test-app.ts'
import { NOW, type CompanyWorld, type Kind } from './company-world.ts'
import { PHOTO, PHOTO_IDS, PIN } from './intake-records.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about punches of devices. */
export const INTAKE_KINDS: Record<string, Kind> = {
  'settleHeldPunch.id': 'heldPunch',
  // as devices name punches, which are no records of others
  'sendPunchPhoto.id': 'heldPunch',
  'readPunchPhoto.id': 'punch',
  'viewPunchPhoto.id': 'punch',
}

/** As SAMPLES of samples.ts, of the same calls. */
export const INTAKE_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  sendPunches: ({ companyId, devices, ids }) => {
    const [deviceId, employeeId] = [devices.device.id, ids.employee[0]!]
    const deviceTime = '2026-11-19T19:55:00Z'
    const identified = { companyId, deviceId, employeeId, at: new Date(deviceTime) }
    const item = {
      id: '7d0f3c1e-5a55-4d53-9d10-0d6a3b1f0001',
      sequence: 7,
      deviceTime,
      zone: 'Pacific/Auckland',
      direction: 'In',
      employeeId,
      proof: employeeProof(signerOf(secretKey), identified, 'pin'),
      pin: null,
      clockId: null,
      note: null,
    }
    return { body: { sentAt: NOW.toISOString(), items: [item] } }
  },
  identifyByPin: () => ({ body: { pin: PIN } }),
  sendPunchPhoto: () => ({ body: { id: PHOTO_IDS[1], photo: PHOTO } }),
  readPunchPhoto: ({ ids }) => ({ params: { id: ids.punch.at(-1) } }),
  viewPunchPhoto: ({ ids }) => ({ params: { id: ids.punch.at(-1) } }),
  readOwnFigures: ({ companyId, devices, ids }) => {
    const employeeId = ids.employee[0]!
    const identified = { companyId, deviceId: devices.device.id, employeeId, at: NOW }
    return { body: { employeeId, proof: employeeProof(signerOf(secretKey), identified, 'pin') } }
  },
  findNames: () => ({ body: { letters: 'Aro' } }),
  listWorkChoices: ({ companyId, devices, ids }) => {
    const employeeId = ids.employee[0]!
    const identified = { companyId, deviceId: devices.device.id, employeeId, at: NOW }
    return { body: { employeeId, proof: employeeProof(signerOf(secretKey), identified, 'pin') } }
  },
  changePinAtKiosk: () => ({ body: { pin: PIN, clockId: null, newPin: '8351' } }),
  settleHeldPunch: ({ ids }) => ({
    params: { id: ids.heldPunch[1] },
    body: { as: 'taken', employeeId: ids.employee[0], workDate: '2026-11-18', time: '06:07', reason: 'forgot the PIN' },
  }),
}
