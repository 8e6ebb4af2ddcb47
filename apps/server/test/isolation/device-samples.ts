import { randomUUID } from 'node:crypto'
import { deviceKeys } from '../test-device.ts'
import { NOW, type CompanyWorld, type Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about devices. */
export const DEVICE_KINDS: Record<string, Kind> = {
  deviceId: 'device',
  siteId: 'workPlace',
  'saveDevice.id': 'device',
  'revokeDevice.id': 'device',
  'revokePhone.id': 'device',
  'saveTerminal.id': 'terminal',
  'renewTerminalAddress.id': 'terminal',
  'revokeTerminal.id': 'terminal',
}

/** As SAMPLES of samples.ts, of the same calls. */
export const DEVICE_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  issueBadges: ({ ids }) => ({ body: { employeeIds: [ids.employee[0]] } }),
  createDeviceCode: () => ({ body: { name: 'Side door' } }),
  saveDevice: () => ({ body: { name: 'Main door' } }),
  revokeDevice: ({ devices }) => ({ params: { id: devices.spare.id } }),
  addTerminal: ({ ids }) => ({ body: { name: 'Gate', serial: randomUUID(), siteId: ids.workPlace[0] } }),
  saveTerminal: () => ({ body: { name: 'Main gate' } }),
  revokeTerminal: ({ ids }) => ({ params: { id: ids.terminal.at(-1) } }),
  enrolDevice: ({ devices }) => ({ body: { code: devices.code, publicKey: deviceKeys().publicKey } }),
  registerPhone: () => ({ body: { name: 'My phone', publicKey: deviceKeys().publicKey } }),
  revokePhone: ({ devices }) => ({ params: { id: devices.phoneId } }),
  deviceHeartbeat: () => ({ body: { deviceTime: NOW.toISOString(), queueLength: 2 } }),
}
